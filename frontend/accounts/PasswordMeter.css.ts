import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const meter = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs, paddingBlockStart: '2px' });

export const bars = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '6px' });

export const bar = style({
  blockSize: '5px',
  borderRadius: vars.radius.pill,
  background: vars.color.press,
  transition: `background ${vars.motion.base} ${vars.motion.ease}`,
  selectors: {
    '&[data-strength="1"]': { background: vars.danger.solid },
    '&[data-strength="2"]': { background: vars.domain.cycling.solid },
    '&[data-strength="3"]': { background: vars.domain.running.solid },
    '&[data-strength="4"]': { background: vars.domain.running.solid },
  },
});

export const word = style({ fontWeight: 640, color: vars.color.ink });
