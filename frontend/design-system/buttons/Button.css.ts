import { recipe } from '@vanilla-extract/recipes';
import { breathe } from '../loading/Skeleton.css.ts';
import { hovers, tiny, vars, wide } from '../theme/tokens.css.ts';
import { fill } from './fill.ts';

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.xs,
    flexShrink: 0,
    maxInlineSize: '100%',
    borderRadius: vars.radius.pill,
    fontWeight: 640,
    lineHeight: 1.2,
    letterSpacing: '-0.003em',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    transition: `background ${vars.motion.fast} ${vars.motion.ease}, scale ${vars.motion.fast} ${vars.motion.ease}`,
    selectors: {
      '&:active:not(:disabled)': { scale: '0.975' },
      '&:disabled': { opacity: 0.5 },
      // Pending must not look disabled: it pulses after a moment.
      '&[aria-busy="true"]': {
        opacity: 1,
        cursor: 'progress',
        animation: `${breathe} 1.2s 0.25s ease-in-out infinite`,
      },
    },
    '@media': {
      [tiny]: { whiteSpace: 'normal' },
      '(prefers-reduced-motion: reduce)': { selectors: { '&[aria-busy="true"]': { opacity: 0.7, animation: 'none' } } },
    },
  },
  variants: {
    variant: {
      primary: {
        ...fill(vars.color.primary, vars.color.primaryHover, vars.color.onPrimary),
        // A bar that can't be pressed yet is quieter than the fields above it.
        selectors: {
          '&:disabled:not([aria-busy="true"])': {
            background: vars.color.press,
            color: vars.color.inkFaint,
            opacity: 1,
          },
        },
      },
      soft: fill(vars.color.primarySoft, vars.color.primarySoftHover, vars.color.onPrimarySoft),
      quiet: fill('transparent', vars.color.press, vars.color.ink),
      accent: fill('transparent', vars.color.press, vars.color.accentText),
      destructive: fill(
        vars.danger.soft,
        `color-mix(in oklab, ${vars.danger.soft}, ${vars.danger.solid} 14%)`,
        vars.danger.text,
      ),
      destructiveSolid: fill(
        vars.danger.solid,
        `color-mix(in oklab, ${vars.danger.solid}, ${vars.color.ink} 14%)`,
        vars.danger.on,
      ),
    },
    size: {
      sm: { minBlockSize: vars.size.touch, paddingInline: vars.space.md, fontSize: vars.font.small },
      md: { minBlockSize: '50px', paddingInline: '18px', fontSize: '0.9375rem' },
      lg: { minBlockSize: '56px', paddingInline: '26px', fontSize: '1.0625rem' },
    },
    block: {
      true: { display: 'flex', inlineSize: '100%' },
      /** As wide as its words where a card is wide. */
      phone: { inlineSize: '100%', '@media': { [wide]: { inlineSize: 'auto', alignSelf: 'flex-start' } } },
    },
    /** Looks like a text link, aligned with the text around it. */
    bare: {
      true: {
        position: 'relative',
        paddingInline: '2px',
        background: 'none',
        color: vars.color.primary,
        borderRadius: vars.radius.sm,
        // Enlarges the touch target of short words.
        '::after': { content: '""', position: 'absolute', inset: '0 -12px' },
        '@media': {
          [hovers]: {
            selectors: {
              '&:hover:not(:disabled)': { background: 'none', textDecoration: 'underline', textUnderlineOffset: '4px' },
            },
          },
        },
      },
    },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
});
