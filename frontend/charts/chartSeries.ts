import type { ChartTone } from './tones.css.ts';

/** One kind of number over some days. */
export interface ChartSeries {
  /** "Protein" */
  name: string;
  mark: 'line' | 'bar';
  tone: ChartTone;
  /** Which axis it is measured on. */
  side: 'left' | 'right';
  /** One for each day of the chart; null leaves a gap. */
  values: readonly (number | null)[];
  /** "140" */
  figure: (value: number) => string;
  /** What stands behind a figure: " g". */
  unit: string;
  /** What it aims at, drawn as a line of dashes, and the word for it: "goal". */
  target?: { value: number; word: string };
  /** Where a mark's colour follows from its value, up to the target. */
  colourOf?: (value: number) => string;
}

/** True when any day has data. */
export function hasMarks(series: readonly ChartSeries[]): boolean {
  return series.some(({ values }) => values.some((value) => value !== null));
}

/** What a day says in words: "Calories 2,045 kcal, Protein 140 g", or that there is nothing. */
export function dayInWords(series: readonly ChartSeries[], index: number): string {
  const said = series.flatMap(({ name, values, figure, unit }) => {
    const value = values[index] ?? null;
    return value === null ? [] : [`${name} ${figure(value)}${unit}`];
  });
  return said.length > 0 ? said.join(', ') : nothingThere;
}

export const nothingThere = 'No entries';

/** What one place along a chart is. */
export type Period = 'day' | 'week';

/** "Sun, Mar 1", or "Week of Sun, Mar 1" */
export function placeName(period: Period, day: string): string {
  return period === 'week' ? `Week of ${day}` : day;
}
