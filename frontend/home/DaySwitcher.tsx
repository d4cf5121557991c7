import { useRef, useState } from 'react';
import { DeferredCalendarPopover } from '#frontend/design-system/dates/deferredPickers.ts';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { dayLabel } from '#gateway/calendar/dayLabel.ts';
import * as styles from './DaySwitcher.css.ts';

interface DaySwitcherProps {
  day: Day;
  today: Day;
  onChoose: (day: Day) => void;
}

export function DaySwitcher({ day, today, onChoose }: DaySwitcherProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.switcher} role="group" aria-label="Day">
      <IconButton icon="chevronLeft" label="Previous day" onClick={() => onChoose(addDays(day, -1))} />
      <button
        ref={button}
        type="button"
        className={styles.day}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={DeferredCalendarPopover.preload}
        onFocus={DeferredCalendarPopover.preload}
        onClick={() => setOpen(true)}
      >
        <span className={styles.glyph}>
          <Icon name="calendar" size="sm" />
        </span>
        <span aria-live="polite">{dayLabel(day, today)}</span>
      </button>
      <IconButton icon="chevronRight" label="Next day" onClick={() => onChoose(addDays(day, 1))} />
      <DeferredCalendarPopover
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
