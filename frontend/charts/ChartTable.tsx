import { Link } from '#frontend/design-system/buttons/Link.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import type { ChartSeries, Period } from './chartSeries.ts';
import * as styles from './ChartTable.css.ts';
import { t } from '#frontend/language/t.ts';

interface ChartTableProps {
  id: string;
  name: string;
  days: readonly Day[];
  series: readonly ChartSeries[];
  /** Where a day leads, if anywhere. */
  linkOf?: ((day: Day) => string) | undefined;
  period?: Period | undefined;
}

/** The same numbers as a table: the newest day first, days without any left out. */
export function ChartTable({ id, name, days, series, linkOf, period = 'day' }: ChartTableProps) {
  const rows = days
    .map((day, index) => ({ day, values: series.map(({ values }) => values[index] ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null));
  return (
    // It scrolls by itself, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div id={id} className={styles.frame} role="region" aria-label={t('{name}, table', { name })} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{period === 'week' ? t('Week of') : t('Day')}</th>
            {series.map((each) => (
              <th key={each.name} scope="col">
                {each.name} <span className={styles.unit}>{each.unit.trim()}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ day, values }) => (
            <tr key={day}>
              <th scope="row">
                {linkOf ? (
                  <Link className={styles.link} to={linkOf(day)}>
                    {shortDay(day)}
                  </Link>
                ) : (
                  shortDay(day)
                )}
              </th>
              {values.map((value, column) => (
                <td key={column}>{value === null ? '–' : series[column]!.figure(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
