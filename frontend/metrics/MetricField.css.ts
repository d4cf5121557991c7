import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0, scale: '0.4' } });
const pulse = keyframes({ from: { opacity: 0.15 }, to: { opacity: 0.9 } });

/** Reserves its space, so that nothing moves. */
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '16px',
  blockSize: '16px',
  marginInlineEnd: '-4px',
});

export const saved = style([
  mark,
  { color: vars.color.primary, animation: `${appear} ${vars.motion.base} ${vars.motion.spring}` },
]);

/** Appears only when saving takes a while. */
export const saving = style([
  mark,
  {
    '::after': {
      content: '""',
      inlineSize: '7px',
      blockSize: '7px',
      borderRadius: vars.radius.pill,
      background: vars.color.inkSoft,
      animation: `${pulse} 600ms ease-in-out 300ms infinite alternate both`,
    },
  },
]);

export const failed = style([mark, { color: vars.danger.text }]);
