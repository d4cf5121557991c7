import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const filled = createVar();

export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: `0 ${vars.space.sm}`,
});
export const output = style({ fontWeight: 680, fontVariantNumeric: 'tabular-nums' });

export const slider = style({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: vars.size.touch,
  background: 'none',
  cursor: 'pointer',
  touchAction: 'pan-y',
  borderRadius: vars.radius.pill,
});

const fillTo = (side: string) => ({
  background: `linear-gradient(to ${side}, ${vars.color.primary} ${filled}, ${vars.color.press} ${filled})`,
});
const track = { blockSize: '10px', borderRadius: vars.radius.pill, ...fillTo('right') };
const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  inlineSize: '28px',
  blockSize: '28px',
  borderRadius: '50%',
  border: `3px solid ${vars.color.primary}`,
  background: vars.color.surface,
  boxShadow: `0 2px 6px ${vars.color.shadow}`,
} as const;

globalStyle(`${slider}::-webkit-slider-runnable-track`, track);
globalStyle(`${slider}::-moz-range-track`, track);
globalStyle(`${slider}:dir(rtl)::-webkit-slider-runnable-track`, fillTo('left'));
globalStyle(`${slider}:dir(rtl)::-moz-range-track`, fillTo('left'));
globalStyle(`${slider}::-webkit-slider-thumb`, { ...thumb, marginBlockStart: '-9px' });
globalStyle(`${slider}::-moz-range-thumb`, thumb);
