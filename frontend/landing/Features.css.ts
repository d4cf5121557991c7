import { style, styleVariants } from '@vanilla-extract/css';
import { desktop, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const features = style({
  display: 'grid',
  gap: vars.space.md,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(19rem, 100%), 1fr))',
  '@media': { [desktop]: { gap: vars.space.lg } },
});

export const feature = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space.lg,
  paddingInline: vars.space.lg,
  paddingBlockStart: vars.space.lg,
  borderRadius: vars.radius.xl,
  overflow: 'hidden',
});

/** Each on the wash of its own colour. */
export const ground = styleVariants(
  { progress: vars.domain.walking.soft, photos: vars.domain.sleep.soft, nutrition: vars.domain.cycling.soft },
  (background) => ({ background }),
);

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });
