import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { Day } from '#gateway/calendar/day.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { type ChartSeries, nothingThere, type Period, placeName } from './chartSeries.ts';
import * as styles from './ChartTooltip.css.ts';
import { swatch } from './tones.css.ts';

interface ChartTooltipProps {
  period: Period;
  day: Day;
  index: number;
  series: readonly ChartSeries[];
  /** The middle of the day, in pixels from the left edge of the whole chart. */
  at: number;
  /** Whether the day is in the right half; the tooltip stands on its other side then. */
  isLate: boolean;
}

/** What a day says, beside it. Only for the eye: the day slider says it to everybody else. */
export function ChartTooltip({ period, day, index, series, at, isLate }: ChartTooltipProps) {
  const rows = series.flatMap(({ name, tone, mark, values, figure, unit, colourOf }) => {
    const value = values[index] ?? null;
    return value === null ? [] : [{ name, tone, mark, text: figure(value) + unit, colour: colourOf?.(value) }];
  });
  return (
    <div
      className={styles.tooltip}
      data-side={isLate ? 'before' : 'after'}
      style={assignInlineVars({ [styles.at]: `${at}px` })}
      aria-hidden="true"
    >
      <span className={styles.day}>{placeName(period, shortDay(day))}</span>
      {rows.length === 0 && <span className={styles.nothing}>{nothingThere}</span>}
      {rows.map(({ name, tone, mark, text, colour }) => (
        <span key={name} className={styles.row}>
          <span
            className={`${styles.swatch[mark]} ${swatch[tone]}`}
            style={colour ? { background: colour } : undefined}
          />
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{text}</span>
        </span>
      ))}
    </div>
  );
}
