import { minPointDistance, type PhotoAlignment } from '#gateway/photos/photoAlignment.rules.ts';

export type PointNumber = 1 | 2;

/** Shoulders of a person who fills the picture, until both points are placed. */
export const startPoints: PhotoAlignment = { x1: 0.38, y1: 0.3, x2: 0.62, y2: 0.3 };

/** Returns the points with one of them moved to a share of width and height, kept inside the picture. */
export function withPoint(points: PhotoAlignment, which: PointNumber, x: number, y: number): PhotoAlignment {
  const [kept, level] = [inside(x), inside(y)];
  return which === 1 ? { ...points, x1: kept, y1: level } : { ...points, x2: kept, y2: level };
}

export function pointOf({ x1, y1, x2, y2 }: PhotoAlignment, which: PointNumber): { x: number; y: number } {
  return which === 1 ? { x: x1, y: y1 } : { x: x2, y: y2 };
}

export function isTooClose({ x1, y1, x2, y2 }: PhotoAlignment): boolean {
  return Math.hypot(x2 - x1, y2 - y1) < minPointDistance;
}

export function isSame(points: PhotoAlignment, stored: PhotoAlignment | null | undefined): boolean {
  return (
    stored !== null &&
    stored !== undefined &&
    (['x1', 'y1', 'x2', 'y2'] as const).every((key) => points[key] === stored[key])
  );
}

/** To the decimals that are stored. */
function inside(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 10_000) / 10_000;
}
