import { style } from '@vanilla-extract/css';
import { magnified, tiny, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const row = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxs, minInlineSize: 0 });

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minInlineSize: 0,
  '@media': { [magnified]: { flexWrap: 'wrap' } },
  // A long word on its button needs a line of its own there.
  selectors: { '&:has(> [type=submit])': { '@media': { [tiny]: { flexWrap: 'wrap', justifyContent: 'end' } } } },
});

export const name = style({
  flex: '1 0 4.25rem',
  minInlineSize: 0,
  lineHeight: 1.3,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

/** Wide enough for five digits beside unit and mark, also on the smallest phone. */
export const box = style({
  flex: '0 1 clamp(8.25rem, 46%, 9.5rem)',
  gap: '6px',
  minInlineSize: '6rem',
  paddingInline: vars.space.sm,
  selectors: {
    '&:has(+ [type=submit])': { '@media': { [tiny]: { flexBasis: '6rem' } } },
    // Without a mark or a button it leaves room for a long word, such as "Kohlenhydrate".
    '&:not(:has(+ [type=submit], > :nth-child(3)))': { '@media': { [tiny]: { flexBasis: '6.75rem' } } },
  },
});

/** Wide enough for "12 st 12.5", too. */
export const boxOfWords = style([box, { flexBasis: 'clamp(10.5rem, 46%, 11rem)' }]);

/** Figures stand under each other, close to their unit. */
export const input = style({
  textAlign: 'end',
  fontWeight: 620,
  fontVariantNumeric: 'tabular-nums',
  // A placeholder may be a number too.
  '::placeholder': { fontWeight: 400 },
});

export const unit = style({
  flexShrink: 0,
  minInlineSize: '1.75rem',
  fontSize: vars.font.small,
  color: vars.color.inkSoft,
});

export const hint = style({ fontVariantNumeric: 'tabular-nums' });
