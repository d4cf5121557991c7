import * as z from 'zod/mini';
import { decimalInput } from '#gateway/input/decimal.rules.ts';

export const alignmentTexts = {
  required: 'Please send x1, y1, x2 and y2.',
  failed: { title: 'Error', description: 'Failed to save the points. Please try again.' },
  tooClose: 'The two points are too close to each other.',
} as const;

/** Two points of a photo as shares of its width (x) and height (y), from the upper left. */
export interface PhotoAlignment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Points nearer than this share of the picture would scale the other photo beyond sense. */
export const minPointDistance = 0.05;

const share = decimalInput({ name: 'A coordinate', required: alignmentTexts.required, decimals: 4, max: 1 });

export const alignmentInput = z.object({ x1: share, y1: share, x2: share, y2: share }).check(
  z.refine(({ x1, y1, x2, y2 }) => Math.hypot(x2 - x1, y2 - y1) >= minPointDistance, {
    error: alignmentTexts.tooClose,
    path: ['x2'],
  }),
);

/** Returns the points of a stored photo, or null where it has none. */
export function alignmentOf(photo: {
  readonly alignX1: number | null;
  readonly alignY1: number | null;
  readonly alignX2: number | null;
  readonly alignY2: number | null;
}): PhotoAlignment | null {
  const { alignX1: x1, alignY1: y1, alignX2: x2, alignY2: y2 } = photo;
  return x1 === null || y1 === null || x2 === null || y2 === null ? null : { x1, y1, x2, y2 };
}
