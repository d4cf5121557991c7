/** Where an axis ends, and its lines; the first of them is where it begins. */
export interface Axis {
  top: number;
  ticks: number[];
}

const plainSteps = [1, 2, 5, 10];
const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** An axis of at most so many plain steps (1, 2 or 5 times a power of ten) that reaches `most`. */
export function axisOf(most: number, steps = 5): Axis {
  const step = stepOver(most / steps, plainSteps);
  return axis(step, Math.max(1, Math.ceil(most / step - 1e-9)));
}

/**
 * An axis that begins near the least value, for a line whose changes are what one looks at. It never shows less than a
 * fiftieth of what is measured, or a quiet week would look like a storm.
 */
export function axisAround(least: number, most: number): Axis {
  const room = Math.max(0, most / 50 - (most - least)) / 2;
  const [low, high] = [Math.max(0, least - room), most + room];
  const step = stepOver((high - low) / 4, plainSteps);
  const first = Math.floor(low / step + 1e-9);
  return axis(step, Math.max(1, Math.ceil(high / step - 1e-9) - first), first);
}

/** An axis of minutes in 2 to 6 steps of whole hours. */
export function axisOfTimes(least: number, most: number): Axis {
  const step = [60, 120, 180, 240].find((minutes) => (most - least) / minutes <= 5) ?? 360;
  const first = Math.floor(least / step);
  return axis(step, Math.max(1, Math.ceil(most / step) - first), first);
}

/** An axis with as many steps as another, so that both share the lines across the chart. */
export function axisBeside(other: Axis, most: number): Axis {
  const count = other.ticks.length - 1;
  return axis(stepOver(most / count, roundSteps), count);
}

function axis(step: number, count: number, first = 0): Axis {
  // Steps such as 0.2 add up to 0.6000000000000001 otherwise.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return { top: ticks.at(-1)!, ticks };
}

/** The smallest of the steps, at any power of ten, that is not below `least`; 1 where there is nothing to measure. */
function stepOver(least: number, steps: readonly number[]): number {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return (steps.find((step) => step * power >= least * (1 - 1e-9)) ?? 10) * power;
}
