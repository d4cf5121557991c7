import { keyframes, style } from '@vanilla-extract/css';

const rise = keyframes({ from: { translate: '0 36px', opacity: 0.5 } });
const appear = keyframes({ from: { opacity: 0 } });
const still = { '(prefers-reduced-motion: reduce)': { animation: 'none' } };

export const scene = style({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' });

// Once, on arrival: the light comes up and the way appears before one's feet.
export const sun = style({ animation: `${rise} 1.6s cubic-bezier(0.2, 0.7, 0.2, 1) backwards`, '@media': still });
export const stone = style({ animation: `${appear} 0.7s ease-out backwards`, '@media': still });
