import { style } from '@vanilla-extract/css';
import { desktop, vars } from '#frontend/design-system/theme/tokens.css.ts';

// The night the scene begins with, so that its edge cannot be seen.
const night = '#0f3629';

export const call = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'start center',
  minBlockSize: '360px',
  padding: `${vars.space.xl} ${vars.space.lg}`,
  borderRadius: vars.radius.xl,
  background: night,
  overflow: 'hidden',
  '@media': { [desktop]: { placeItems: 'center start', minBlockSize: '480px', padding: '72px' } },
});

export const scene = style({
  position: 'absolute',
  // Below the words, none of which stands on the drawn path.
  inset: '34% 0 0',
  maskImage: 'linear-gradient(transparent, #000 42%)',
  '@media': {
    [desktop]: {
      insetBlockStart: 0,
      insetInlineStart: '48%',
      maskImage: 'linear-gradient(to right, transparent, #000 42%)',
      selectors: { '&:dir(rtl)': { maskImage: 'linear-gradient(to left, transparent, #000 42%)' } },
    },
  },
});

export const words = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.md,
  textAlign: 'center',
  '@media': { [desktop]: { alignItems: 'flex-start', textAlign: 'start', gap: vars.space.lg } },
});

// On the picture's own night sky, the same in both themes.
export const title = style({
  maxInlineSize: '18ch',
  color: '#f3f1e6',
  fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3.25rem)',
  fontWeight: 770,
  lineHeight: 1.06,
  letterSpacing: '-0.036em',
  textWrap: 'balance',
});

export const note = style({ color: '#d9e6dc', fontSize: vars.font.small });
