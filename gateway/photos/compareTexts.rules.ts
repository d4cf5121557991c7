/** What the comparison of two dates says. */
export const compareTexts = {
  title: 'Compare photos',
  close: 'Close',
  reset: 'Reset Zoom',
  closer: 'Zoom in',
  farther: 'Zoom out',
  zoom: (zoom: number) => `${Math.round(zoom * 100)}%`,
  view: 'Layout',
  beside: 'Side by side',
  over: 'Overlay',
  wipe: 'Slider',
  opacity: 'Opacity of the later photo',
  split: 'Where the later photo begins',
  pane: (day: string) => `Photo of ${day}. Drag to move, plus and minus to zoom, 0 to reset.`,
  overlay: 'Both photos, one over the other. Drag to move, plus and minus to zoom, 0 to reset.',
  strip: (day: string) => `Photos of ${day}`,
  pick: (index: number, count: number) => `Photo ${index} of ${count}`,
  weight: (weight: string, daysBefore: number) =>
    `${weight}${daysBefore === 0 ? '' : `, ${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before`}`,
  align: 'Align',
  alignHint: 'Drag points 1 and 2 to the same spots of the body on both photos, such as the shoulders.',
  point: (which: number, day: string) =>
    `Point ${which}, ${day}. Move it with the arrow keys, with Shift in smaller steps.`,
  pointRole: 'movable point',
  position: (which: number, { x, y }: { x: number; y: number }) =>
    `Point ${which}: ${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`,
  savePoints: 'Save points',
  removePoints: 'Remove points',
  cancel: 'Cancel',
  gone: 'One of these dates no longer has photos.',
} as const;
