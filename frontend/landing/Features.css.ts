import { style, styleVariants } from '@vanilla-extract/css';
import { desktop, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';
import { sideways } from './Section.css.ts';

/** Three habits, and below them what else there is. */
export const features = style([
  sideways,
  {
    '@media': {
      [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [desktop]: { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
    },
  },
]);

export const feature = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space.lg,
  paddingInline: vars.space.lg,
  paddingBlockStart: vars.space.lg,
  borderRadius: vars.radius.xl,
  overflow: 'hidden',
  '@media': {
    // In two columns the last of an odd number fills its row.
    '(min-width: 45rem) and (max-width: 63.99rem)': {
      selectors: { '&:last-child:nth-child(odd)': { gridColumn: 'span 2' } },
    },
    [desktop]: { gridColumn: 'span 3', selectors: { '&:nth-child(-n + 3)': { gridColumn: 'span 4' } } },
  },
});

/** Each on the wash of its own colour. */
export const ground = styleVariants(
  {
    progress: vars.domain.walking.soft,
    photos: vars.domain.sleep.soft,
    nutrition: vars.domain.cycling.soft,
    goals: vars.domain.running.soft,
  },
  (background) => ({ background }),
);

export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });
