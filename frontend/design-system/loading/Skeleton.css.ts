import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const skeleton = style({
  display: 'block',
  borderRadius: vars.radius.sm,
  background: vars.color.press,
  animation: `${breathe} 1.8s ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
});
export const round = style({ borderRadius: '50%' });
export const lines = style({ display: 'flex', inlineSize: '100%', flexDirection: 'column', gap: vars.space.xs });
