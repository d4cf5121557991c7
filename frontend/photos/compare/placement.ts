/** The zoom of a picture and the offset of its centre in pixels, the same for both pictures. */
export interface Placement {
  zoom: number;
  x: number;
  y: number;
}

export const zoomLimits = { min: 0.5, max: 3 } as const;
export const startPlacement: Placement = { zoom: 1, x: 0, y: 0 };
export const zoomStep = 1.25;

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zoomLimits.min), zoomLimits.max);
}

/** Zooms by a factor around a point, in pixels from the centre of the pane; the point stays in place. */
export function zoomBy(before: Placement, factor: number, { x, y } = { x: 0, y: 0 }): Placement {
  const zoom = clampZoom(before.zoom * factor);
  const share = zoom / before.zoom;
  return { zoom, x: x - (x - before.x) * share, y: y - (y - before.y) * share };
}

/** Moves the picture, keeping a part of it inside a pane of this size. */
export function panBy(before: Placement, dx: number, dy: number, pane: { width: number; height: number }): Placement {
  function within(value: number, side: number) {
    const limit = (side * (before.zoom + 1)) / 2 - Math.min(side / 4, 60);
    return Math.min(Math.max(value, -limit), limit);
  }
  return { zoom: before.zoom, x: within(before.x + dx, pane.width), y: within(before.y + dy, pane.height) };
}
