/** How a picture lies in its pane: enlarged, and its middle moved by so many pixels. The same for both pictures. */
export interface Placement {
  zoom: number;
  x: number;
  y: number;
}

export const zoomLimits = { least: 0.5, most: 3 } as const;
export const startPlacement: Placement = { zoom: 1, x: 0, y: 0 };
/** What a press of a key or a button does. */
export const zoomStep = 1.25;

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zoomLimits.least), zoomLimits.most);
}

/** Zooms by a factor around a point of the pane (pixels from its middle): what is under the point stays there. */
export function zoomBy(before: Placement, factor: number, { x, y } = { x: 0, y: 0 }): Placement {
  const zoom = clampZoom(before.zoom * factor);
  const share = zoom / before.zoom;
  return { zoom, x: x - (x - before.x) * share, y: y - (y - before.y) * share };
}

/** Moves it, but never so far that nothing of it is left in a pane of this size. */
export function panBy(before: Placement, dx: number, dy: number, pane: { width: number; height: number }): Placement {
  function within(value: number, side: number) {
    const most = (side * (before.zoom + 1)) / 2 - Math.min(side / 4, 60);
    return Math.min(Math.max(value, -most), most);
  }
  return { zoom: before.zoom, x: within(before.x + dx, pane.width), y: within(before.y + dy, pane.height) };
}
