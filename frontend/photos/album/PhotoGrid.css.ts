import { createVar, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const height = createVar();
export const offset = createVar();
/** Of the dates of one month in a row. */
export const partWidth = createVar();

export const list = style({ position: 'relative', blockSize: height });
export const row = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  transform: `translateY(${offset})`,
  paddingBlockEnd: vars.space.md,
});

export const month = style({
  display: 'flex',
  gap: vars.space.md,
  minBlockSize: '40px',
});

/** Above the dates of its month. */
export const name = style({
  flexShrink: 0,
  minInlineSize: partWidth,
  maxInlineSize: '100%',
  paddingBlock: vars.space.xs,
  fontWeight: 680,
});

/** The month at the top of the window, below the header; it covers the names that scroll past. */
export const current = style([
  month,
  {
    position: 'sticky',
    zIndex: 1,
    insetBlockStart: `calc(${vars.size.header} + env(safe-area-inset-top))`,
    marginBlockEnd: '-40px',
    background: vars.color.ground,
  },
]);

/** One date below the other on a phone; with more room several side by side, each as wide as its photos. */
export const dates = style({ display: 'flex', gap: vars.space.md });
