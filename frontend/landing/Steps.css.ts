import { style } from '@vanilla-extract/css';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const steps = style({
  display: 'grid',
  gap: vars.space.md,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space.lg, alignItems: 'end' } },
});

export const step = style({
  display: 'flex',
  gap: vars.space.md,
  // Each stands a little higher than the one before.
  '@media': {
    [wide]: {
      flexDirection: 'column',
      selectors: {
        '&:nth-child(1)': { paddingBlockStart: '96px' },
        '&:nth-child(2)': { paddingBlockEnd: '48px' },
        '&:nth-child(3)': { paddingBlockEnd: '96px' },
      },
    },
  },
});

export const stone = style({
  flexShrink: 0,
  inlineSize: '72px',
  blockSize: '52px',
  paddingInlineStart: '28px',
  lineHeight: '52px',
  borderRadius: vars.radius.pill,
  fontSize: vars.font.title,
  fontWeight: 780,
  // The three stones of the mark, the last one in first light.
  color: '#0c2c20',
  background: '#84cfab',
  selectors: {
    [`${step}:nth-child(2) &`]: { background: 'light-dark(#1c5c45, #eef8f2)', color: 'light-dark(#eef8f2, #0c2c20)' },
    [`${step}:nth-child(3) &`]: { background: '#ff9a56', color: '#2d1200' },
  },
  '@media': {
    [wide]: { inlineSize: '100%' },
  },
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxs });
