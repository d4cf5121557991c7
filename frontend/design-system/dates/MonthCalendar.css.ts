import { style } from '@vanilla-extract/css';
import { hovers, vars } from '../theme/tokens.css.ts';

export const calendar = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  inlineSize: 'min(324px, calc(100vw - 56px))',
});

export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
export const month = style({ fontSize: vars.font.lead, fontWeight: 720, letterSpacing: '-0.015em' });

export const sheet = style({ inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });
export const weekday = style({
  paddingBlock: vars.space.xs,
  fontSize: '0.6875rem',
  fontWeight: 650,
  letterSpacing: '0.04em',
  color: vars.color.inkSoft,
  textAlign: 'center',
});
export const cell = style({ padding: 0, textAlign: 'center' });

export const day = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: '100%',
  maxInlineSize: vars.size.touch,
  blockSize: vars.size.touch,
  borderRadius: '50%',
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
  transition: `background ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-outside]': { color: vars.color.inkFaint, fontWeight: 430 },
    '&[aria-current="date"]': {
      color: vars.color.accentText,
      fontWeight: 760,
      boxShadow: `inset 0 0 0 1.5px ${vars.color.accent}`,
    },
    '&[data-selected]': { background: vars.color.primary, color: vars.color.onPrimary, fontWeight: 700 },
    '&:focus-visible': { outlineOffset: '1px' },
  },
  '@media': { [hovers]: { selectors: { '&:hover:not([data-selected])': { background: vars.color.press } } } },
});
