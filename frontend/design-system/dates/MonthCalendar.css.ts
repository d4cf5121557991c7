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

/** As high as the sheet of days. */
export const months = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  alignContent: 'space-evenly',
  blockSize: `calc(6 * ${vars.size.touch} + 34px)`,
});
const press = { [hovers]: { selectors: { '&:hover:not([data-selected])': { background: vars.color.press } } } };
const chosen = { background: vars.color.primary, color: vars.color.onPrimary, fontWeight: 700 };
export const monthButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.pill,
  font: 'inherit',
  letterSpacing: 'inherit',
  cursor: 'pointer',
  '@media': press,
});
export const monthChoice = style({
  minBlockSize: vars.size.touch,
  borderRadius: vars.radius.pill,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: {
    '&[aria-current="date"]': { color: vars.color.accentText, fontWeight: 760 },
    '&[data-selected]': chosen,
  },
  '@media': press,
});

export const day = style({
  position: 'relative',
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
    '&[data-selected]': chosen,
    '&[data-marked]::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: '5px',
      insetInlineStart: 'calc(50% - 2.5px)',
      inlineSize: '5px',
      blockSize: '5px',
      borderRadius: '50%',
      background: 'currentColor',
    },
    '&:focus-visible': { outlineOffset: '1px' },
  },
  '@media': press,
});
