import { globalStyle, style } from '@vanilla-extract/css';
import { roomy, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const sources = style({});
globalStyle(`${sources} ul`, {
  '@media': {
    [roomy]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.xl },
  },
});
globalStyle(`${sources} li`, { '@media': { [roomy]: { alignItems: 'start' } } });
// The second begins its column.
globalStyle(`${sources} li:nth-child(2)::before`, { '@media': { [roomy]: { display: 'none' } } });
