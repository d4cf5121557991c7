import { style } from '@vanilla-extract/css';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';
import { sideways } from './Section.css.ts';

export const voices = style([
  sideways,
  { '@media': { [wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))' } } },
]);

export const voice = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  paddingBlockStart: vars.space.md,
});

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space.lg,
  blockSize: '100%',
});

export const quote = style({
  fontSize: 'clamp(1.125rem, 1rem + 0.5vw, 1.375rem)',
  fontWeight: 520,
  lineHeight: 1.35,
  letterSpacing: '-0.014em',
  textWrap: 'pretty',
});

export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space.sm });

export const name = style({ flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0 });
