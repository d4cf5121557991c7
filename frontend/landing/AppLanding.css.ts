import { style } from '@vanilla-extract/css';
import { desktop, vars } from '#frontend/design-system/theme/tokens.css.ts';

/** The morning fills the window, and the ways in lie at one's thumb; on a desktop they stand beside each other. */
export const page = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  minBlockSize: '100dvh',
  background: vars.color.ground,
  '@media': { [desktop]: { gridTemplateRows: '1fr', gridTemplateColumns: 'minmax(0, 1.4fr) minmax(0, 1fr)' } },
});

const sheet = vars.radius.xl;

export const morning = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  // It reaches below the sheet's round corners.
  marginBlockEnd: `calc(-1 * ${sheet})`,
  padding: `calc(clamp(${vars.space.xl}, 9dvh, 96px) + env(safe-area-inset-top)) ${vars.space.lg} ${vars.space.xxxl}`,
  overflow: 'hidden',
  '@media': { [desktop]: { margin: vars.space.md, marginInlineEnd: 0, borderRadius: vars.radius.xl } },
});

/** A low window has less night above the sun. */
const low = '(max-height: 40rem)';

export const words = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.xs,
  textAlign: 'center',
});
export const mark = style({
  inlineSize: '72px',
  blockSize: '72px',
  marginBlockEnd: vars.space.xs,
  borderRadius: '20px',
  boxShadow: '0 10px 30px #00000040',
  '@media': { [low]: { inlineSize: '44px', blockSize: '44px', borderRadius: '13px', marginBlockEnd: 0 } },
});

// On the picture's own night sky, the same in both themes.
export const title = style({
  color: '#f3f1e6',
  fontSize: '2.5rem',
  fontWeight: 780,
  letterSpacing: '-0.036em',
  lineHeight: 1.1,
  '@media': { [low]: { fontSize: '1.75rem' } },
});
export const tagline = style({
  color: '#d9e6dc',
  fontSize: vars.font.lead,
  '@media': { [low]: { fontSize: vars.font.small } },
});

export const ways = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  padding: `${vars.space.lg} ${vars.space.lg} calc(${vars.space.lg} + env(safe-area-inset-bottom))`,
  borderStartStartRadius: sheet,
  borderStartEndRadius: sheet,
  background: vars.color.ground,
  '@media': { [desktop]: { alignSelf: 'center', justifySelf: 'center', inlineSize: '100%', maxInlineSize: '24rem' } },
});
