import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { DateTimeField } from '#frontend/design-system/dates/DateTimeField.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { shortDay } from '#gateway/calendar/dayLabel.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import type { ActivityDraft, readDraft } from '../draft/activityDraft.ts';
import * as styles from './ActivityTimes.css.ts';

interface ActivityTimesProps {
  draft: ActivityDraft;
  reading: ReturnType<typeof readDraft>;
  errors: { startTime?: string | undefined; endTime?: string | undefined };
  onChange: (change: Partial<ActivityDraft>) => void;
}

/** When it began and ended, and how long that is. */
export function ActivityTimes({ draft, reading, errors, onChange }: ActivityTimesProps) {
  const { minutes, endDate, lastNight } = reading;
  const isNextDay = minutes !== null && endDate > draft.end.slice(0, 10);
  return (
    <Card>
      <DateTimeField
        label="Start"
        value={draft.start}
        onChange={(start) => onChange({ start })}
        error={errors.startTime}
      />
      <DateTimeField
        label="End"
        value={draft.end}
        onChange={(end) => onChange({ end })}
        error={errors.endTime}
        hint={isNextDay ? `+1 day: until ${shortDay(endDate)}` : undefined}
      />
      <p className={styles.duration}>
        <span className={styles.label} id="duration">
          <Icon name="clock" size="sm" />
          Duration
        </span>
        <output className={styles.minutes} aria-labelledby="duration">
          {durationText(minutes) || '–'}
        </output>
      </p>
      {lastNight && (
        <p className={styles.ahead}>
          <span className={styles.label}>This night is still to come.</span>
          <Button bare size="sm" onClick={() => onChange(lastNight)}>
            It was the night before
          </Button>
        </p>
      )}
      <ZoneNote zone={draft.zone} />
    </Card>
  );
}

/** Said only where it differs from the zone one is in now: these are the clocks of the place it happened. */
function ZoneNote({ zone }: { zone: string }) {
  const here = Temporal.Now.timeZoneId();
  const now = Temporal.Now.zonedDateTimeISO(zone);
  if (now.offset === now.withTimeZone(here).offset) return null;
  return <p className={styles.label}>Times as the clocks were in {zone.split('/').at(-1)?.replaceAll('_', ' ')}.</p>;
}
