import { useId, useState } from 'react';
import { activityIcon } from '#frontend/activities/activityIcon.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { activityLook, kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { fromLocal } from '#gateway/calendar/clockTime.ts';
import { clockTime } from '#frontend/design-system/dates/dateTexts.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { rememberKind } from './habits.ts';
import { FoodAgain } from './FoodAgain.tsx';
import { QuickTiles } from './QuickTiles.tsx';
import type { QuickKind } from './quickKinds.ts';
import * as styles from './QuickSheet.css.ts';
import { endedNow, type QuickTimes, startedAt } from './quickTimes.ts';
import { quickTexts } from './texts.ts';

const defaultTime = '09:00';

interface QuickListProps extends Omit<Parameters<typeof QuickTiles>[0], 'day'> {
  /** Null while they are read. */
  kinds: readonly QuickKind[] | null;
  day: Day;
  today: Day;
  isLogging: boolean;
  onLog: (times: QuickTimes) => void;
  onForm: (proposed: QuickTimes, lastMinutes: number | null) => void;
}

/** The person's activities, each with a button that logs it at once, and what else can be logged. */
export function QuickList({ kinds, day, today, isLogging, onLog, onForm, ...tiles }: QuickListProps) {
  return (
    <Stack gap="sm">
      {kinds ? (
        <List label={quickTexts.activities}>
          {kinds.map((kind) => (
            <KindRow
              key={kind.choice.id}
              kind={kind}
              day={day}
              today={today}
              isLogging={isLogging}
              onLog={onLog}
              onForm={onForm}
            />
          ))}
          <FoodAgain day={day} today={today} />
        </List>
      ) : (
        <div className={styles.loading} aria-busy="true">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height="60px" />
          ))}
        </div>
      )}
      <QuickTiles day={day} {...tiles} />
    </Stack>
  );
}

interface KindRowProps extends Pick<QuickListProps, 'day' | 'today' | 'isLogging' | 'onLog' | 'onForm'> {
  kind: QuickKind;
}

function KindRow({ kind, day, today, isLogging, onLog, onForm }: KindRowProps) {
  const { choice, minutes, last } = kind;
  const [isPressed, setPressed] = useState(false);
  const name = useId();
  const isToday = day === today;
  const times = propose(kind, day, isToday);
  const [start, end] = [times.start, times.end].map((time) => clockTime(fromLocal(time, times.zone), times.zone));
  /** Time has passed since this was drawn. */
  function chosen(): QuickTimes {
    rememberKind(choice.id);
    return propose(kind, day, isToday);
  }
  return (
    <ListRow
      leading={<IconTile icon={activityIcon(choice.name)} tone={activityLook(choice.name)} />}
      title={
        <span id={name}>
          <LongName>{kindLabel(choice.name)}</LongName>
        </span>
      }
      detail={`${whole(start!)} – ${whole(end!)}`}
      onClick={() => onForm(chosen(), last?.minutes ?? null)}
      trailing={
        <Button
          variant="soft"
          size="sm"
          icon="plus"
          aria-describedby={name}
          aria-label={quickTexts.log(minutes, isToday ? null : start!)}
          pending={isLogging && isPressed}
          disabled={isLogging}
          onClick={() => {
            setPressed(true);
            onLog(chosen());
          }}
        >
          {durationText(minutes)}
        </Button>
      }
    />
  );
}

/** Proposes today that it has ended just now, and on another day the time of the last one. */
function propose({ choice, minutes, last }: QuickKind, day: Day, isToday: boolean): QuickTimes {
  const kind = { activityType: choice.name, zone: memberZone() };
  return isToday ? endedNow(kind, minutes) : startedAt(kind, `${day}T${last?.time ?? defaultTime}`, minutes);
}

/** A time is not broken where there is little room. */
const whole = (time: string) => time.replace(' ', '\u00a0');
