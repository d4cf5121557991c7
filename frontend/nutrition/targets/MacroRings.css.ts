import { style } from '@vanilla-extract/css';
import { magnified, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const rings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space.sm,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '@media': { [magnified]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const macro = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xs,
  minInlineSize: 0,
  textAlign: 'center',
});
