import type { ChartRange } from '#gateway/nutrition/nutrition.rules.ts';

/** The thickness of a bar, in pixels. */
export function barThickness(range: ChartRange): number {
  return { 7: 9, 14: 4, 30: 2, 90: 1 }[range];
}
