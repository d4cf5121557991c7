import { style } from '@vanilla-extract/css';
import { narrow, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  inlineSize: '100%',
  maxInlineSize: '22rem',
  padding: '20px',
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.float,
  userSelect: 'none',
});

export const title = style({ fontSize: vars.font.lead, fontWeight: 760, letterSpacing: '-0.014em' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  // On a phone two rows leave the path in sight.
  '@media': { [narrow]: { ':last-child': { display: 'none' } } },
});
export const words = style({ flex: 1, display: 'flex', flexDirection: 'column', lineHeight: 1.35 });
export const name = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const detail = style({
  fontSize: vars.font.small,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
