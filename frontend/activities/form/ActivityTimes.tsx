import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { DateTimeField } from '#frontend/design-system/dates/DateTimeField.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import type { ActivityDraft, readDraft } from '../draft/activityDraft.ts';
import { WallClockNote } from './WallClockNote.tsx';
import * as styles from './ActivityTimes.css.ts';
import { t } from '#frontend/language/t.ts';

interface ActivityTimesProps {
  draft: ActivityDraft;
  reading: ReturnType<typeof readDraft>;
  errors: { startTime?: string | undefined; endTime?: string | undefined };
  onChange: (change: Partial<ActivityDraft>) => void;
}

export function ActivityTimes({ draft, reading, errors, onChange }: ActivityTimesProps) {
  const { minutes, endDate, isLaterToday, lastNight, clocks } = reading;
  const isNextDay = minutes !== null && endDate > draft.end.slice(0, 10);
  return (
    <Card>
      <DateTimeField
        label={t('Start')}
        value={draft.start}
        onChange={(start) => onChange({ start, startPass: undefined })}
        error={errors.startTime}
        hint={isLaterToday ? t('Later today') : undefined}
      />
      <WallClockNote
        local={draft.start}
        {...clocks.start}
        onChoose={(start, startPass) => onChange({ start, startPass })}
      />
      <DateTimeField
        label={t('End')}
        value={draft.end}
        onChange={(end) => onChange({ end, endPass: undefined })}
        error={errors.endTime}
        hint={isNextDay ? t('+1 day: until {day}', { day: shortDay(endDate) }) : undefined}
      />
      <WallClockNote local={draft.end} {...clocks.end} onChoose={(end, endPass) => onChange({ end, endPass })} />
      <p className={styles.duration}>
        <span className={styles.label} id="duration">
          <Icon name="clock" size="sm" />
          {t('Duration')}
        </span>
        <output className={styles.minutes} aria-labelledby="duration">
          {durationText(minutes) || '–'}
        </output>
      </p>
      {lastNight && (
        <p className={styles.ahead}>
          <span className={styles.label}>{t('That’s tonight.')}</span>
          <Button bare size="sm" onClick={() => onChange(lastNight)}>
            {t('I meant last night')}
          </Button>
        </p>
      )}
      <ZoneNote zone={draft.zone} />
    </Card>
  );
}

/** Shown only if the times are in another zone than the current one. */
function ZoneNote({ zone }: { zone: string }) {
  const here = Temporal.Now.timeZoneId();
  const now = Temporal.Now.zonedDateTimeISO(zone);
  if (now.offset === now.withTimeZone(here).offset) return null;
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return <p className={styles.label}>{t('Times are local time in {city}.', { city })}</p>;
}
