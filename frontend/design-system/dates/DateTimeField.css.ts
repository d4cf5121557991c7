import { style } from '@vanilla-extract/css';
import { box } from '../fields/field.css.ts';
import { hovers, vars } from '../theme/tokens.css.ts';

export const button = style([
  box,
  {
    inlineSize: '100%',
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&:focus-visible': { outlineOffset: '2px' } },
    '@media': { [hovers]: { selectors: { '&:hover': { background: vars.color.sunken } } } },
  },
]);
export const glyph = style({ display: 'flex', color: vars.color.inkSoft });
export const date = style({ flex: 1, minInlineSize: 0, fontWeight: 550 });
export const time = style({ fontWeight: 650, fontVariantNumeric: 'tabular-nums' });
