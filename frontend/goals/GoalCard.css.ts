import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** Phones of 320 px. */
const tiny = '(max-width: 22.4rem)';

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.sm,
});

/** Wraps a name of 255 characters without a space. */
export const words = style({ display: 'grid', gap: vars.space.xxs, overflowWrap: 'anywhere' });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxs} ${vars.space.md}`,
  '@media': { [tiny]: { columnGap: vars.space.sm } },
});
// All actions stand in one row of the smallest phones.
globalStyle(`${foot} > :is(a, button) > svg`, { '@media': { [tiny]: { display: 'none' } } });

/** What is seldom done, away from the rest. */
export const rare = style({
  display: 'flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
  color: vars.color.inkSoft,
});

export const record = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space.sm,
});

/** The height of the small chart. */
export const loading = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '300px',
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
});
