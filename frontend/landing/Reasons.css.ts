import { globalStyle, style } from '@vanilla-extract/css';
import { desktop, narrow, vars } from '#frontend/design-system/theme/tokens.css.ts';
import { sideways } from './Section.css.ts';

export const reasons = style([
  sideways,
  { '@media': { [desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
]);

const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  padding: vars.space.lg,
  borderRadius: vars.radius.xl,
  '@media': { [desktop]: { padding: vars.space.xl } },
});

export const reason = style([panel, { background: vars.color.surface, boxShadow: vars.shadow.card }]);
globalStyle(`${reason} p`, { '@media': { [narrow]: { fontSize: vars.font.small } } });

/** The night of the picture above, the same in both themes. */
export const privacy = style([
  panel,
  {
    gap: vars.space.md,
    background: 'linear-gradient(160deg, #17493700, #0c2c20) #174937',
    color: '#f0f5ee',
    '@media': { [desktop]: { gridRow: 'span 3', justifyContent: 'center', padding: '56px' } },
  },
]);

export const promise = style({
  fontSize: 'clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem)',
  fontWeight: 740,
  lineHeight: 1.12,
  letterSpacing: '-0.026em',
  textWrap: 'balance',
});
export const aloud = style({
  lineHeight: 1.5,
  color: '#cfe0d5',
  textWrap: 'pretty',
  '@media': { [narrow]: { fontSize: vars.font.small } },
});
export const sealed = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm, fontWeight: 600 });
export const thing = style({ display: 'flex', alignItems: 'center', gap: vars.space.sm });
export const link = style({
  color: '#ffb688',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
