import { style } from '@vanilla-extract/css';
import { narrow, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const player = style({
  flex: 1,
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  paddingInline: vars.space.md,
  paddingBlockEnd: `calc(${vars.space.md} + env(safe-area-inset-bottom))`,
});
export const stage = style({ position: 'relative', flex: 1, minBlockSize: 0 });
export const canvas = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
});
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.sm,
});
export const position = style({ inlineSize: '100%', maxInlineSize: '40rem', marginInline: 'auto' });
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.xs,
  inlineSize: '100%',
  maxInlineSize: '46rem',
  marginInline: 'auto',
  paddingInline: vars.space.md,
  paddingBlockEnd: vars.space.md,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
/** Below the days on a phone, across both. */
export const choice = style({ '@media': { [narrow]: { gridColumn: '1 / -1' } } });
