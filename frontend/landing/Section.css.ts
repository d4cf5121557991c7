import { style } from '@vanilla-extract/css';
import { desktop, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xl,
  // Keeps the heading below the fixed header when a link scrolls here.
  scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.space.lg})`,
  '@media': { [desktop]: { gap: vars.space.xxl } },
});

export const head = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm, maxInlineSize: '42rem' });

export const title = style({
  fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 2.75rem)',
  fontWeight: 770,
  lineHeight: 1.08,
  letterSpacing: '-0.032em',
  textWrap: 'balance',
  // It takes the focus so that reading goes on from here; it is no control.
  outline: 'none',
});

export const lead = style({ fontSize: vars.font.lead, lineHeight: 1.5, color: vars.color.inkSoft, textWrap: 'pretty' });
