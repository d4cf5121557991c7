import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

const step = keyframes({
  '0%, 60%, 100%': { opacity: 0.35, translate: '0 0' },
  '25%': { opacity: 1, translate: '0 -3px' },
});

export const steps = style({ display: 'flex', alignItems: 'flex-end' });

export const stone = style({
  inlineSize: '26px',
  blockSize: '13px',
  borderRadius: vars.radius.pill,
  background: vars.color.primary,
  animation: `${step} 1.6s ease-in-out infinite`,
  selectors: {
    // Each step stands a little higher, and a little over the one before.
    '&:nth-child(2)': { marginInlineStart: '-10px', marginBlockEnd: '17px', animationDelay: '0.2s' },
    '&:nth-child(3)': {
      marginInlineStart: '-10px',
      marginBlockEnd: '34px',
      animationDelay: '0.4s',
      background: vars.color.accent,
    },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
