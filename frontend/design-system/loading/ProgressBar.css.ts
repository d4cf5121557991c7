import { createVar, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const share = createVar();
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: vars.space.sm,
  paddingBlockEnd: '6px',
});
export const name = style({
  fontWeight: 560,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Goal types are stored in lower case.
  '::first-letter': { textTransform: 'uppercase' },
});
export const figure = style({ fontWeight: 680, fontVariantNumeric: 'tabular-nums' });
export const track = style({
  blockSize: '10px',
  borderRadius: vars.radius.pill,
  background: vars.color.press,
  overflow: 'hidden',
});
export const bar = style({
  blockSize: '100%',
  inlineSize: share,
  borderRadius: vars.radius.pill,
  background: vars.color.primary,
  transition: `inline-size ${vars.motion.slow} ${vars.motion.ease}`,
});
