import { useRef, useState } from 'react';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { dayLabel } from '#frontend/design-system/dates/dateTexts.ts';
import * as styles from './DaySwitcher.css.ts';
import { t } from '#frontend/language/t.ts';

const DeferredDayCalendar = deferred(() => import('./DayCalendar.tsx').then((module) => module.DayCalendar));

interface DaySwitcherProps {
  day: Day;
  today: Day;
  onChoose: (day: Day) => void;
  /** The id of its label; without one it is called "Day". */
  labelledBy?: string;
}

export function DaySwitcher({ day, today, onChoose, labelledBy }: DaySwitcherProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={styles.switcher}
      role="group"
      aria-label={labelledBy ? undefined : t('Day')}
      aria-labelledby={labelledBy}
    >
      <IconButton icon="chevronLeft" label={t('Previous day')} onClick={() => onChoose(addDays(day, -1))} />
      <button
        ref={button}
        type="button"
        className={styles.day}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={DeferredDayCalendar.preload}
        onFocus={DeferredDayCalendar.preload}
        onClick={() => setOpen(true)}
      >
        <span className={styles.glyph}>
          <Icon name="calendar" size="sm" />
        </span>
        <span aria-live="polite">{dayLabel(day, today)}</span>
      </button>
      {day !== today && (
        <Button bare size="sm" onClick={() => onChoose(today)}>
          {t('Today')}
        </Button>
      )}
      <IconButton icon="chevronRight" label={t('Next day')} onClick={() => onChoose(addDays(day, 1))} />
      <DeferredDayCalendar
        open={isOpen}
        onOpenChange={setOpen}
        anchor={button}
        value={day}
        today={today}
        onPick={onChoose}
      />
    </div>
  );
}
