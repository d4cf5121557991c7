import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/tokens.css.ts';
import { fill } from './fill.ts';

export const iconButton = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: vars.size.touch,
    blockSize: vars.size.touch,
    borderRadius: vars.radius.pill,
    cursor: 'pointer',
    transition: `background ${vars.motion.fast} ${vars.motion.ease}, scale ${vars.motion.fast} ${vars.motion.ease}`,
    selectors: { '&:active:not(:disabled)': { scale: '0.94' }, '&:disabled': { opacity: 0.4 } },
  },
  variants: {
    variant: {
      quiet: fill('transparent', vars.color.press, vars.color.ink),
      soft: fill(vars.color.sunken, vars.color.press, vars.color.ink),
      primary: fill(vars.color.primary, vars.color.primaryHover, vars.color.onPrimary),
      accent: fill('transparent', vars.color.press, vars.color.accentText),
      destructive: fill('transparent', vars.danger.soft, vars.danger.text),
      /** For use on photos. */
      overlay: fill('#0e1411b3', '#0e1411e6', '#ffffff'),
    },
  },
  defaultVariants: { variant: 'quiet' },
});
