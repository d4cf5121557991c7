/** The crop: offset in pixels of the picture's center from the circle's, and scale. */
export interface Placement {
  offset: { x: number; y: number };
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A square part of a picture, in its own pixels. It reaches beyond the picture where that is smaller than the circle. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** Pixels across the circle. */
export const CIRCLE = 200;
export const zoomLimits = { least: 0.5, most: 3, step: 0.05 } as const;
export const start: Placement = { offset: { x: 0, y: 0 }, zoom: 1 };

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zoomLimits.least), zoomLimits.most);
}

/** The part of a picture the circle stands on. At zoom 1 the shorter side just fills the circle. */
export function cropOf({ width, height }: Size, { offset, zoom }: Placement): Square {
  const side = Math.min(width, height) / clampZoom(zoom);
  const perPixel = side / CIRCLE;
  return { x: (width - side) / 2 - offset.x * perPixel, y: (height - side) / 2 - offset.y * perPixel, side };
}
