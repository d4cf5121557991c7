import { globalStyle, style } from '@vanilla-extract/css';
import { desktop, narrow, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.lg,
  alignItems: 'center',
  paddingBlockStart: vars.space.xs,
  '@media': { [desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '64px', paddingBlockStart: 0 } },
});

export const words = style({ display: 'flex', flexDirection: 'column', gap: '20px', alignItems: 'flex-start' });

export const headline = style({
  maxInlineSize: '100%',
  fontSize: 'clamp(2.5rem, 1.6rem + 3.8vw, 4.25rem)',
  fontWeight: 780,
  lineHeight: 1.03,
  letterSpacing: '-0.04em',
  color: vars.color.ink,
});

export const lead = style({
  maxInlineSize: '34rem',
  fontSize: 'clamp(1.125rem, 1.05rem + 0.3vw, 1.25rem)',
  lineHeight: 1.5,
  color: vars.color.inkSoft,
});

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignSelf: 'stretch',
  gap: vars.space.xs,
});
// Beside each other on a phone, whose first button has what the second one leaves.
globalStyle(`${ways} > *`, {
  '@media': { [narrow]: { flex: '1 0 auto', paddingInline: vars.space.md } },
});

export const promises = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xs} ${vars.space.lg}`,
  color: vars.color.inkSoft,
  fontSize: vars.font.small,
  fontWeight: 560,
});

export const promise = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xs });

export const picture = style({
  position: 'relative',
  display: 'grid',
  // The day stands in the sky; the way below it stays in sight.
  placeItems: 'start center',
  minBlockSize: '290px',
  padding: '20px',
  borderRadius: vars.radius.xl,
  overflow: 'hidden',
  '@media': { [desktop]: { minBlockSize: 'clamp(560px, 100dvh - 170px, 680px)', padding: vars.space.xl } },
});
