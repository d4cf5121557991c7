import { scaleBand, scaleLinear } from '@visx/scale';
import type { Day } from '#gateway/calendar/day.ts';
import { type Axis, axisAround, axisBeside, axisOf } from './chartAxis.ts';
import type { ChartSeries } from './chartSeries.ts';
import { type DayTick, dayTicks } from './dayTicks.ts';

/** Where everything stands, in pixels of the plot (its margins are outside of it). */
export interface ChartLayout {
  margin: { top: number; right: number; bottom: number; left: number };
  /** Of the plot. */
  width: number;
  height: number;
  /** From one day to the next. */
  step: number;
  /** The middle of a day. */
  centreOf: (index: number) => number;
  yOf: (side: ChartSeries['side'], value: number) => number;
  axes: { left: Axis; right: Axis | null };
  dayTicks: DayTick[];
}

/** What stands on the right axis keeps to the lower part of the plot, and leaves the rest to the left one. */
const headroom = 1.4;

interface Drawing {
  days: readonly Day[];
  series: readonly ChartSeries[];
  width: number;
  height: number;
  /** The left axis begins near the least value, not at 0: for lines alone, since a bar's length is its value. */
  fromLeast?: boolean | undefined;
}

export function chartLayout({ days, series, width: whole, height: tall, fromLeast = false }: Drawing): ChartLayout {
  const left = fromLeast ? axisAround(leastOf(series), mostOf(series, 'left')) : axisOf(mostOf(series, 'left'));
  const axes = {
    left,
    right: series.some(({ side }) => side === 'right') ? axisBeside(left, mostOf(series, 'right') * headroom) : null,
  };
  const margin = { top: 30, right: axes.right ? roomFor(axes.right) : 8, bottom: 30, left: roomFor(left) };
  const width = Math.max(1, whole - margin.left - margin.right);
  const height = Math.max(1, tall - margin.top - margin.bottom);
  const x = scaleBand({ domain: days.map((_, index) => index), range: [0, width] });
  const y = {
    left: scaleLinear({ domain: [left.ticks[0]!, left.top], range: [height, 0] }),
    right: scaleLinear({ domain: [0, axes.right?.top ?? 1], range: [height, 0] }),
  };
  return {
    margin,
    width,
    height,
    step: x.step(),
    centreOf: (index) => (x(index) ?? 0) + x.bandwidth() / 2,
    yOf: (side, value) => y[side](value),
    axes,
    dayTicks: dayTicks(days, width),
  };
}

/** What the longest number beside an axis needs. */
function roomFor({ ticks }: Axis): number {
  return 10 + 6.8 * Math.max(...ticks.map((tick) => tickText(tick).length));
}

/** "2,000" */
export function tickText(tick: number): string {
  return tick.toLocaleString('en-US');
}

/** The highest thing a side has to show: a value or a target. */
function mostOf(series: readonly ChartSeries[], side: ChartSeries['side']): number {
  return Math.max(
    0,
    ...series
      .filter((each) => each.side === side)
      .flatMap(({ values, target }) => [target?.value ?? 0, ...values.map((value) => value ?? 0)]),
  );
}

/** The lowest value or target of the left side. */
function leastOf(series: readonly ChartSeries[]): number {
  return Math.min(
    ...series
      .filter(({ side }) => side === 'left')
      .flatMap(({ values, target }) => [
        ...(target ? [target.value] : []),
        ...values.filter((value) => value !== null),
      ]),
  );
}
