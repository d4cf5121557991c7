import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** The width from which the settings have room for two columns of sources. */
const roomy = '(min-width: 90rem)';

export const sources = style({});
globalStyle(`${sources} ul`, {
  '@media': {
    [roomy]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space.xl },
  },
});
globalStyle(`${sources} li`, { '@media': { [roomy]: { alignItems: 'start' } } });
// The second begins its column.
globalStyle(`${sources} li:nth-child(2)::before`, { '@media': { [roomy]: { display: 'none' } } });
