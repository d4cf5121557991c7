import { t } from '#gateway/language/message.ts';

/** What the comparison of two dates says. */
export const compareTexts = {
  title: t('Compare photos'),
  close: t('Close'),
  reset: t('Reset Zoom'),
  closer: t('Zoom in'),
  farther: t('Zoom out'),
  view: t('Layout'),
  beside: t('Side by side'),
  over: t('Overlay'),
  wipe: t('Slider'),
  opacity: t('Opacity of the later photo'),
  split: t('Where the later photo begins'),
  pane: (day: string) => t('Photo of {day}. Drag to move, plus and minus to zoom, 0 to reset.', { day }),
  overlay: t('Both photos, one over the other. Drag to move, plus and minus to zoom, 0 to reset.'),
  strip: (day: string) => t('Photos of {day}', { day }),
  pick: (index: number, count: number) => t('Photo {index} of {count}', { index, count }),
  weight: (weight: string, daysBefore: number) =>
    daysBefore === 0
      ? weight
      : t('{weight}, {days, plural, one {# day} other {# days}} before', { weight, days: daysBefore }),
  align: t('Align'),
  alignHint: t('Drag points 1 and 2 to the same spots of the body on both photos, such as the shoulders.'),
  point: (which: number, day: string) =>
    t('Point {which}, {day}. Move it with the arrow keys, with Shift in smaller steps.', { which, day }),
  pointRole: t('movable point'),
  position: (which: number, x: string, y: string) =>
    t('Point {which}: {x} from the left, {y} from the top', { which, x, y }),
  savePoints: t('Save points'),
  removePoints: t('Remove points'),
  cancel: t('Cancel'),
  gone: t('One of these dates no longer has photos.'),
} as const;
