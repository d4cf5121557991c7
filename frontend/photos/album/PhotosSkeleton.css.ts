import { style } from '@vanilla-extract/css';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';
import { skeleton } from '#frontend/design-system/loading/Skeleton.css.ts';
import { singleCard } from './albumRows.ts';

/** As high as the controls, which a phone has on two lines. */
export const loadingBar = style([
  skeleton,
  { blockSize: '102px', borderRadius: vars.radius.md, '@media': { [wide]: { blockSize: '50px' } } },
]);

/** Two dates below the name of their month. */
export const loadingDates = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.md,
  paddingBlockStart: '40px',
  '@media': { [wide]: { gridTemplateColumns: `repeat(2, ${singleCard}px)` } },
});
