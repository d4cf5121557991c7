import type { ChartRange } from '#gateway/nutrition/nutrition.rules.ts';

/** Returns pixels. */
export function barThickness(range: ChartRange): number {
  return { 7: 9, 14: 4, 30: 2, 90: 1 }[range];
}
