import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

const rotation = keyframes({ to: { rotate: '360deg' } });

export const spinner = style({
  display: 'inline-block',
  inlineSize: '28px',
  blockSize: '28px',
  borderRadius: '50%',
  border: '3px solid color-mix(in srgb, currentColor 22%, transparent)',
  borderBlockStartColor: 'currentColor',
  color: vars.color.primary,
  animation: `${rotation} 0.9s linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animationDuration: '4s' } },
});
