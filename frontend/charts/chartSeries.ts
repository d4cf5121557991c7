import type { ChartTone } from './tones.css.ts';
import { t } from '#frontend/language/t.ts';
import { listed } from '#frontend/language/listed.ts';

/** One kind of number over some days. */
export interface ChartSeries {
  /** "Protein" */
  name: string;
  /** A `span` is a bar from `values` to `until`; `none` is only read out. */
  mark: 'line' | 'bar' | 'span' | 'none';
  tone: ChartTone;
  /** Which axis it is measured on. */
  side: 'left' | 'right';
  /** One for each day of the chart; null leaves a gap. */
  values: readonly (number | null)[];
  /** The other ends of spans. */
  until?: readonly (number | null)[];
  /** "140" */
  figure: (value: number) => string;
  /** Follows a figure: " g". */
  unit: string;
  /** Drawn as a line of dashes, and the word for it: "goal". */
  target?: { value: number; word: string };
  /** Drawn as pale dots, because another series is their average. */
  isRaw?: boolean;
  /** Where a mark's colour follows from its value, up to the target. */
  colourOf?: (value: number) => string;
}

/** True when any day has data. */
export function hasMarks(series: readonly ChartSeries[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null));
}

/** A day's values in words: "Calories 2,045 kcal, Protein 140 g", or that there is nothing. */
export function dayInWords(series: readonly ChartSeries[], index: number): string {
  const said = series.flatMap(({ name, values, figure, unit }) => {
    const value = values[index] ?? null;
    return value === null ? [] : [`${name} ${figure(value)}${unit}`];
  });
  return said.length > 0 ? listed(said) : nothingThere;
}

export const nothingThere = t('No entries');

/** The time that one position along a chart covers. */
export type Period = 'day' | 'week';

/** "Sun, Mar 1", or "Week of Sun, Mar 1" */
export function placeName(period: Period, day: string): string {
  return period === 'week' ? t('Week of {day}', { day }) : day;
}
