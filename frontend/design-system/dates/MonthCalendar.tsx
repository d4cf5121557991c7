import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { monthNames } from '#gateway/calendar/names.ts';
import { formats, fullDay, monthTitle } from './dateTexts.ts';
import { dateByKey, type Month, monthOf, monthSheet, nextMonth, previousMonth, weekHeaders } from './month.ts';
import * as styles from './MonthCalendar.css.ts';
import { t } from '#frontend/language/t.ts';

export interface MonthCalendarProps {
  /** The selected day, `yyyy-MM-dd`. */
  value: string;
  /** Today in the member's zone, `yyyy-MM-dd`. */
  today: string;
  onPick: (date: string) => void;
  /** The days with a dot. */
  marked?: ReadonlySet<string>;
  /** Called with the first and the last day on the sheet when it opens and when another month is shown. */
  onSheet?: (first: string, last: string) => void;
}

/** A month to pick a day from. react-day-picker would add date-fns, several times the size of this file, to Home. */
export function MonthCalendar({ value, today, onPick, marked, onSheet }: MonthCalendarProps) {
  const [shown, setShown] = useState<Month>(() => monthOf(value));
  // The only day that Tab reaches; the arrow keys move it.
  const [focusable, setFocusable] = useState(value);
  const sheet = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);
  const [choosesMonth, setChoosesMonth] = useState(false);
  const markId = useId();
  const { firstWeekday, locale } = formats();
  const weeks = monthSheet(shown, firstWeekday);
  const shortNames = monthNames(locale, 'short');
  const [first, last] = [weeks[0]![0]!, weeks.at(-1)!.at(-1)!];
  const reportSheet = useEffectEvent(() => onSheet?.(first, last));
  useEffect(() => reportSheet(), [first, last]);

  function page(month: Month) {
    setShown(month);
    setFocusable(`${month.year}-${String(month.month).padStart(2, '0')}-01`);
  }
  function move(event: KeyboardEvent) {
    const date = dateByKey(focusable, event.key, event.shiftKey, firstWeekday);
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
        <IconButton
          icon="chevronLeft"
          label={choosesMonth ? t('Previous year') : t('Previous month')}
          onClick={() => page(choosesMonth ? { ...shown, year: shown.year - 1 } : previousMonth(shown))}
        />
        <h2 className={styles.month} aria-live="polite">
          <button
            type="button"
            className={styles.monthButton}
            aria-expanded={choosesMonth}
            onClick={() => setChoosesMonth(!choosesMonth)}
          >
            {choosesMonth ? shown.year : monthTitle(shown)}
            <Icon name={choosesMonth ? 'chevronUp' : 'chevronDown'} size="xs" />
          </button>
        </h2>
        <IconButton
          icon="chevronRight"
          label={choosesMonth ? t('Next year') : t('Next month')}
          onClick={() => page(choosesMonth ? { ...shown, year: shown.year + 1 } : nextMonth(shown))}
        />
      </div>
      {choosesMonth && (
        <div className={styles.months} role="group" aria-label={t('Month')}>
          {monthNames(locale).map((name, index) => (
            <button
              key={name}
              type="button"
              className={styles.monthChoice}
              aria-label={monthTitle({ year: shown.year, month: index + 1 })}
              aria-current={isSameMonth(monthOf(today), { year: shown.year, month: index + 1 }) ? 'date' : undefined}
              data-selected={index + 1 === shown.month ? '' : undefined}
              onClick={() => {
                setChoosesMonth(false);
                takesFocus.current = true;
                page({ year: shown.year, month: index + 1 });
              }}
            >
              {shortNames[index]}
            </button>
          ))}
        </div>
      )}
      <div hidden={choosesMonth}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's date grid is an interactive table */}
        <table ref={sheet} className={styles.sheet} role="grid" aria-label={monthTitle(shown)} onKeyDown={move}>
          <thead>
            <tr>
              {weekHeaders(formats()).map(({ short, long }) => (
                <th key={long} className={styles.weekday} scope="col" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
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
                      aria-label={fullDay(date)}
                      aria-describedby={marked?.has(date) ? markId : undefined}
                      data-marked={marked?.has(date) ? '' : undefined}
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
      <span id={markId} hidden>
        {t('has entries')}
      </span>
      <Button variant="quiet" size="sm" onClick={() => onPick(today)}>
        {t('Today')}
      </Button>
    </div>
  );
}

function isSameMonth(one: Month, other: Month): boolean {
  return one.year === other.year && one.month === other.month;
}
