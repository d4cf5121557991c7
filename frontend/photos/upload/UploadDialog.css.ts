import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const sources = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.sm });

export const source = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xs,
  minBlockSize: '96px',
  padding: vars.space.sm,
  border: 0,
  borderRadius: vars.radius.lg,
  background: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  fontWeight: 640,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
  '@media': { [hovers]: { ':hover': { background: vars.color.primarySoftHover } } },
});

export const photos = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });
export const photo = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.sm,
});
export const preview = style({
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: vars.radius.sm,
  objectFit: 'cover',
  background: vars.color.sunken,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.inkSoft,
});
export const words = style({ minInlineSize: 0, display: 'flex', flexDirection: 'column' });
export const controls = style({ display: 'flex' });
