import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/tokens.css.ts';

export const text = recipe({
  base: { minInlineSize: 0 },
  variants: {
    size: {
      micro: { fontSize: vars.font.micro, lineHeight: 1.35 },
      small: { fontSize: vars.font.small, lineHeight: 1.45 },
      body: { fontSize: vars.font.body, lineHeight: 1.5 },
      lead: { fontSize: vars.font.lead, lineHeight: 1.5 },
      title: { fontSize: vars.font.title, lineHeight: 1.25, letterSpacing: '-0.014em' },
      display: { fontSize: vars.font.display, lineHeight: 1.12, letterSpacing: '-0.026em' },
      figure: { fontSize: vars.font.figure, lineHeight: 1, letterSpacing: '-0.035em' },
    },
    tone: {
      ink: { color: vars.color.ink },
      soft: { color: vars.color.inkSoft },
      faint: { color: vars.color.inkFaint },
      primary: { color: vars.color.primary },
      accent: { color: vars.color.accentText },
      danger: { color: vars.danger.text },
      inherit: { color: 'inherit' },
    },
    weight: {
      regular: { fontWeight: 430 },
      medium: { fontWeight: 550 },
      strong: { fontWeight: 680 },
      heavy: { fontWeight: 760 },
    },
    tabular: { true: { fontVariantNumeric: 'tabular-nums' } },
    /** For words in capitals. */
    tracked: { true: { letterSpacing: '0.045em' } },
    truncate: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
  },
  defaultVariants: { size: 'body', tone: 'ink', weight: 'regular' },
});
