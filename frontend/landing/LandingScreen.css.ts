import { keyframes, style } from '@vanilla-extract/css';
import { desktop, narrow } from '#frontend/design-system/theme/tokens.css.ts';

export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '40px',
  '@media': { [desktop]: { gap: '96px' } },
});

export const links = style({ display: 'flex', '@media': { [narrow]: { display: 'none' } } });

// Without a width while it is hidden: a phone's header has no room for both.
const appear = keyframes({ from: { visibility: 'hidden', opacity: 0, inlineSize: 0, overflow: 'hidden' } });
/** Where scrolling can't drive it, the animation is over at once and the button shows. */
export const wayIn = style({
  animation: `${appear} both`,
  animationTimeline: 'scroll(root)',
  animationRange: '25rem 30rem',
} as object);
