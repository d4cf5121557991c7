import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { LastNight_day$key } from '#frontend/__generated__/LastNight_day.graphql.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { useQuickLog } from '../quick/useQuickLog.ts';
import { DeferredSleepSheet } from './DeferredSleepSheet.ts';
import { focusDay } from './focusDay.ts';
import * as styles from './LastNight.css.ts';
import { defaultNight, proposedNight, sleepOf } from './nightTimes.ts';
import { nightTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

interface LastNightProps {
  day: LastNight_day$key;
  today: Day;
  onDismiss: () => void;
}

/** Proposes the usual night of a day without sleep. */
export function LastNight({ day, today, onDismiss }: LastNightProps) {
  const { date, usualNight } = useFragment(
    graphql`
      fragment LastNight_day on Day @throwOnFieldError {
        date
        usualNight {
          bedtime
          wakeUp
        }
      }
    `,
    day,
  );
  const night = proposedNight(usualNight ?? defaultNight, date);
  const [isOpen, setOpen] = useState(false);
  const { log, isLogging } = useQuickLog(focusDay);
  return (
    <div className={styles.night}>
      <div className={styles.head}>
        <IconTile icon="sleep" tone="sleep" size="sm" soft />
        <p className={styles.question}>{nightTexts.question(date, today)}</p>
        <IconButton
          icon="close"
          label={nightTexts.notNow}
          onClick={() => {
            onDismiss();
            focusDay();
          }}
        />
      </div>
      <div className={styles.actions}>
        {/* The day has no sleep yet, so that this one is not logged twice. */}
        <Button size="sm" pending={isLogging} onClick={() => void log(sleepOf(night, date), true)}>
          {nightTexts.save(night)}
        </Button>
        <Button
          size="sm"
          variant="soft"
          aria-haspopup="dialog"
          disabled={isLogging}
          onPointerEnter={DeferredSleepSheet.preload}
          onFocus={DeferredSleepSheet.preload}
          onClick={() => setOpen(true)}
        >
          {t('Change')}
        </Button>
      </div>
      <DeferredSleepSheet open={isOpen} onOpenChange={setOpen} day={date} />
    </div>
  );
}
