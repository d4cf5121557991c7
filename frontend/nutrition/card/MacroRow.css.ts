import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** The smallest phones need the space for text. */
export const tile = style({
  display: 'flex',
  paddingInlineEnd: vars.space.md,
  '@media': { '(max-width: 22.4rem)': { display: 'none' } },
});
/** As wide as the button that loads later. */
export const copy = style({ inlineSize: `calc(${vars.size.touch} + ${vars.space.xs})` });
