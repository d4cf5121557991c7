import { style } from '@vanilla-extract/css';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const steps = style({
  display: 'grid',
  gap: vars.space.xl,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space.lg, alignItems: 'end' } },
});

export const step = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  // Each stands a little higher than the one before.
  '@media': {
    [wide]: {
      selectors: {
        '&:nth-child(1)': { paddingBlockStart: '96px' },
        '&:nth-child(2)': { paddingBlockEnd: '48px' },
        '&:nth-child(3)': { paddingBlockEnd: '96px' },
      },
    },
  },
});

export const stone = style({
  display: 'grid',
  alignItems: 'center',
  inlineSize: '128px',
  blockSize: '52px',
  paddingInlineStart: '22px',
  borderRadius: vars.radius.pill,
  fontSize: vars.font.title,
  fontWeight: 780,
  fontVariantNumeric: 'tabular-nums',
  // The three stones of the mark, the last one in first light.
  color: '#0c2c20',
  background: '#84cfab',
  selectors: {
    [`${step}:nth-child(2) &`]: { background: 'light-dark(#1c5c45, #eef8f2)', color: 'light-dark(#eef8f2, #0c2c20)' },
    [`${step}:nth-child(3) &`]: { background: '#ff9a56', color: '#2d1200' },
  },
  '@media': {
    [wide]: { inlineSize: '100%' },
    [`not all and ${wide}`]: {
      selectors: {
        [`${step}:nth-child(2) &`]: { marginInlineStart: '48px' },
        [`${step}:nth-child(3) &`]: { marginInlineStart: '96px' },
      },
    },
  },
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxs });
