import type { Day } from '#gateway/calendar/day.ts';
import type { Alignable, Size } from '../compare/similarity.ts';

/** Every photo, or only the nth of each day: 0 is the first. */
export type Choice = 'all' | number;

export interface LapsePhoto extends Alignable {
  readonly id: string;
  readonly date: Day;
  readonly filename: string;
  readonly imageUrl: string;
}

/** A person who takes front, side and back in this order can play each of them; more are rarely taken. */
const maxChoices = 5;
/** Pixels of the longer side of the canvas and of a saved video. */
const longestSide = 1080;

/** Returns the photos of the chosen days, the oldest first; those of a day keep their order. */
export function framesOf<Photo extends { readonly date: Day }>(
  photos: readonly Photo[],
  { from, to, choice }: { from: Day; to: Day; choice: Choice },
): Photo[] {
  const days = Map.groupBy(photos, ({ date }) => date);
  return [...days.keys()]
    .filter((day) => day >= from && day <= to)
    .toSorted()
    .flatMap((day) => {
      const all = days.get(day)!;
      return choice === 'all' ? all : all.slice(choice, choice + 1);
    });
}

/** Returns how many photos a day has at most, up to the number that can be chosen. */
export function mostPerDay(days: readonly { readonly count: number }[]): number {
  return Math.min(Math.max(0, ...days.map(({ count }) => count)), maxChoices);
}

/** Returns the size of the canvas for photos of this shape; video needs even numbers. */
export function canvasSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

function even(length: number): number {
  return Math.max(2, Math.round(length / 2) * 2);
}
