import { style } from '@vanilla-extract/css';
import { magnified, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xxs} ${vars.space.md}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: vars.font.small,
  color: vars.color.ink,
});
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  whiteSpace: 'nowrap',
  '@media': { [magnified]: { whiteSpace: 'normal' } },
});
export const target = style({ color: vars.color.inkSoft });

/** The colours from nothing up to the target. */
export const scale = style({ inlineSize: '44px', blockSize: '10px', borderRadius: '5px' });
