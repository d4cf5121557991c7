import { globalStyle, style } from '@vanilla-extract/css';
import { triple, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

/** Cards of any height in as many columns as there is room for, without holes between them. */
export const cards = style({
  columnGap: vars.space.lg,
  '@media': { [wide]: { columnCount: 2 }, [triple]: { columnCount: 3 } },
});
globalStyle(`${cards} > *`, { breakInside: 'avoid' });
globalStyle(`${cards} > * + *`, { marginBlockStart: vars.space.lg });
