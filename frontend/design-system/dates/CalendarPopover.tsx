import { type RefObject, useRef } from 'react';
import { MonthCalendar, type MonthCalendarProps } from './MonthCalendar.tsx';
import { Popover } from '../dialogs/Popover.tsx';
import { t } from '#frontend/language/t.ts';

type CalendarPopoverProps = MonthCalendarProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  anchor: RefObject<HTMLElement | null>;
};

export function CalendarPopover({ open, onOpenChange, anchor, onPick, ...month }: CalendarPopoverProps) {
  const calendar = useRef<HTMLDivElement>(null);
  const chosenDay = () => calendar.current?.querySelector<HTMLElement>('[data-selected]');
  return (
    <Popover open={open} onOpenChange={onOpenChange} anchor={anchor} label={t('Choose a day')} initialFocus={chosenDay}>
      <div ref={calendar}>
        <MonthCalendar
          {...month}
          onPick={(date) => {
            onOpenChange(false);
            onPick(date);
          }}
        />
      </div>
    </Popover>
  );
}
