/** The crop: offset in pixels of the picture's center from the circle's, and scale. */
export interface Placement {
  offset: { x: number; y: number };
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A square part of a picture, in picture pixels. It extends beyond a picture smaller than the circle. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

export const circlePx = 200;
export const zoomLimits = { min: 0.5, max: 3, step: 0.05 } as const;
export const start: Placement = { offset: { x: 0, y: 0 }, zoom: 1 };

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zoomLimits.min), zoomLimits.max);
}

/** Returns the part of the picture inside the circle. At zoom 1 the shorter side fills the circle. */
export function cropOf({ width, height }: Size, { offset, zoom }: Placement): Square {
  const side = Math.min(width, height) / clampZoom(zoom);
  const perPixel = side / circlePx;
  return { x: (width - side) / 2 - offset.x * perPixel, y: (height - side) / 2 - offset.y * perPixel, side };
}
