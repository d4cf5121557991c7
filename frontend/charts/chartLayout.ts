import { amountText } from '#frontend/measures/amounts.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { type Axis, axisAround, axisBeside, axisOf, axisOfTimes } from './chartAxis.ts';
import type { ChartSeries } from './chartSeries.ts';
import { type DayTick, dayTicks } from './dayTicks.ts';

/** The positions in pixels of the plot, without its margins. */
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
  tickText: (tick: number) => string;
  dayTicks: DayTick[];
}

/** Values of the right axis keep to the lower part of the plot and leave the rest to the left axis. */
const headroom = 1.4;

interface Drawing {
  days: readonly Day[];
  series: readonly ChartSeries[];
  width: number;
  height: number;
  /** The left axis begins near the least value, not at 0: for lines alone, since a bar's length is its value. */
  fromLeast?: boolean | undefined;
  /** The left axis has times of day, in minutes, the earliest at the top. */
  timeText?: ((minutes: number) => string) | undefined;
  /** One of several small plots of the same days: its axis has two steps, and the last plot alone shows the days. */
  isPanel?: boolean | undefined;
}

/** Left of each panel, so that their days are aligned. */
const panelMargin = 44;

export function chartLayout(drawing: Drawing): ChartLayout {
  const { days, series, width: whole, height: tall, fromLeast, timeText, isPanel } = drawing;
  const left = leftAxis(drawing);
  // Stones read as stones and pounds beside the line, too.
  const tickText = timeText ?? ((fromLeast && series[0]?.figure) || ((tick: number) => amountText(tick, 3)));
  const axes = {
    left,
    right: series.some(({ side }) => side === 'right') ? axisBeside(left, mostOf(series, 'right') * headroom) : null,
  };
  const margin = {
    top: 30,
    right: axes.right ? roomFor(axes.right, tickText) : 8,
    bottom: isPanel ? 12 : 30,
    left: isPanel ? panelMargin : roomFor(left, tickText),
  };
  const width = Math.max(1, whole - margin.left - margin.right);
  const height = Math.max(1, tall - margin.top - margin.bottom);
  const step = width / days.length;
  return {
    margin,
    width,
    height,
    step,
    centreOf: (index) => (index + 0.5) * step,
    yOf: (side, value) => {
      const { top, ticks } = axes[side] ?? left;
      const least = ticks[0]!;
      const share = (value - least) / (top - least);
      return height * (timeText ? share : 1 - share);
    },
    axes,
    tickText,
    dayTicks: dayTicks(days, width),
  };
}

function leftAxis({ series, fromLeast, timeText, isPanel }: Drawing): Axis {
  const most = mostOf(series, 'left');
  if (timeText) return axisOfTimes(leastOf(series), most);
  return fromLeast ? axisAround(leastOf(series), most) : axisOf(most, isPanel ? 2 : 5);
}

/** The room of the longest number beside an axis. */
function roomFor({ ticks }: Axis, tickText: (tick: number) => string): number {
  return 10 + 6.8 * Math.max(...ticks.map((tick) => tickText(tick).length));
}

/** The highest value or target of a side. */
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
