import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import {
  dateByKey,
  dayTitle,
  type Month,
  monthOf,
  monthSheet,
  monthTitle,
  nextMonth,
  previousMonth,
  weekdays,
} from './month.ts';
import * as styles from './MonthCalendar.css.ts';

export interface MonthCalendarProps {
  /** The selected day, `yyyy-MM-dd`. */
  value: string;
  /** Today in the member's zone, `yyyy-MM-dd`. */
  today: string;
  onPick: (date: string) => void;
}

/** A month to pick a day from. react-day-picker would add date-fns, several times the size of this file, to Home. */
export function MonthCalendar({ value, today, onPick }: MonthCalendarProps) {
  const [shown, setShown] = useState<Month>(() => monthOf(value));
  // The only day that Tab reaches; the arrow keys move it.
  const [focusable, setFocusable] = useState(value);
  const sheet = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);

  function page(month: Month) {
    setShown(month);
    setFocusable(`${month.year}-${String(month.month).padStart(2, '0')}-01`);
  }
  function move(event: KeyboardEvent) {
    const date = dateByKey(focusable, event.key, event.shiftKey);
    if (!date) return;
    event.preventDefault();
    takesFocus.current = true;
    setFocusable(date);
    setShown(monthOf(date));
  }
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    sheet.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton icon="chevronLeft" label="Previous month" onClick={() => page(previousMonth(shown))} />
        <h2 className={styles.month} aria-live="polite">
          {monthTitle(shown)}
        </h2>
        <IconButton icon="chevronRight" label="Next month" onClick={() => page(nextMonth(shown))} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's date grid is an interactive table */}
      <table ref={sheet} className={styles.sheet} role="grid" aria-label={monthTitle(shown)} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={short} className={styles.weekday} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthSheet(shown).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className={styles.cell} aria-selected={date === value}>
                  <button
                    type="button"
                    className={styles.day}
                    tabIndex={date === focusable ? 0 : -1}
                    data-date={date}
                    data-selected={date === value ? '' : undefined}
                    data-outside={monthOf(date).month === shown.month ? undefined : ''}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={dayTitle(date)}
                    onClick={() => onPick(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
