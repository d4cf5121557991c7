import { recipe } from '@vanilla-extract/recipes';
import { hovers, vars } from '../theme/tokens.css.ts';

export const card = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    minInlineSize: 0,
    borderRadius: vars.radius.lg,
    color: vars.color.ink,
  },
  variants: {
    tone: {
      surface: { background: vars.color.surface, boxShadow: vars.shadow.card },
      sunken: { background: vars.color.sunken },
      primary: { background: vars.color.primarySoft, color: vars.color.onPrimarySoft },
    },
    padding: { none: {}, sm: { padding: vars.space.md }, md: { padding: '20px' }, lg: { padding: vars.space.lg } },
    gap: {
      none: {},
      xs: { gap: vars.space.xs },
      sm: { gap: vars.space.sm },
      md: { gap: vars.space.md },
      lg: { gap: vars.space.lg },
    },
    interactive: {
      true: {
        transition: `translate ${vars.motion.base} ${vars.motion.ease}, scale ${vars.motion.fast} ${vars.motion.ease}`,
        '@media': { [hovers]: { ':hover': { translate: '0 -2px' } } },
        ':active': { scale: '0.99' },
      },
    },
  },
  defaultVariants: { tone: 'surface', padding: 'md', gap: 'md' },
});
