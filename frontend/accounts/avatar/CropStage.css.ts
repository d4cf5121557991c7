import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';
import { circlePx } from './crop.ts';
import { backgroundColor } from './drawCrop.ts';

export const stage = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  blockSize: '264px',
  borderRadius: vars.radius.lg,
  // The background of the finished picture where there is no photo.
  background: backgroundColor,
  overflow: 'hidden',
  selectors: { '&[data-ready="false"]': { opacity: 0 } },
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}`,
});

export const middle = style({ position: 'relative', inlineSize: `${circlePx}px`, blockSize: `${circlePx}px` });

// Two classes, because the library's own sheet may come later.
export const container = style({
  selectors: { '&&': { overflow: 'visible', cursor: 'grab' }, '&&:active': { cursor: 'grabbing' } },
});

export const circle = style({
  selectors: {
    '&&': { border: 0, outline: '2px solid #ffffffd9', outlineOffset: 0, color: '#0e1411a6' },
    '&&:focus-visible': { outline: `3px solid ${vars.color.focus}` },
  },
});
