import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const field = style({ display: 'flex', flexDirection: 'column', gap: '6px', minInlineSize: 0 });

export const label = style({ fontSize: vars.font.small, fontWeight: 600, color: vars.color.ink, lineHeight: 1.4 });

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '50px',
  paddingInline: vars.space.md,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 1px ${vars.color.edge}`,
  color: vars.color.ink,
  transition: `box-shadow ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&:focus-within': { boxShadow: `inset 0 0 0 2px ${vars.color.primary}` },
    '&[data-invalid]': { boxShadow: `inset 0 0 0 2px ${vars.danger.solid}` },
    // The focus must also show on an invalid field.
    '&[data-invalid]:focus-within': {
      boxShadow: `inset 0 0 0 2px ${vars.danger.solid}, 0 0 0 2px ${vars.color.ground}, 0 0 0 4px ${vars.color.primary}`,
    },
    '&[data-disabled]': { opacity: 0.6 },
  },
});

export const control = style({
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  // Below 16 px iOS zooms the page on focus.
  fontSize: vars.font.body,
  lineHeight: 1.5,
  paddingBlock: '13px',
  border: 0,
  background: 'none',
  outline: 'none',
  '::placeholder': { color: vars.color.inkFaint, opacity: 1 },
  selectors: {
    // The box draws the focus.
    '&:focus-visible': { outline: 'none' },
    '&:-webkit-autofill': {
      WebkitTextFillColor: vars.color.ink,
      transition: 'background-color 100000s',
    },
  },
});

export const hint = style({ fontSize: vars.font.small, lineHeight: 1.4, color: vars.color.inkSoft });

export const error = style({ fontSize: vars.font.small, lineHeight: 1.4, fontWeight: 550, color: vars.danger.text });

export const aside = style({
  display: 'flex',
  alignItems: 'center',
  color: vars.color.inkSoft,
  flexShrink: 0,
  fontSize: vars.font.small,
});
export const trailing = style([
  aside,
  { marginInlineEnd: `calc(-1 * ${vars.space.sm})`, selectors: { '&[data-text]': { marginInlineEnd: 0 } } },
]);
