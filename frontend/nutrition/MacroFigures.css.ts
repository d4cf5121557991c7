import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const figures = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.sm });
export const figure = style({ display: 'inline-flex', alignItems: 'center', gap: '5px', whiteSpace: 'nowrap' });

const dotShape = style({ flexShrink: 0, inlineSize: '8px', blockSize: '8px', borderRadius: vars.radius.pill });
export const dot = styleVariants(vars.macro, ({ solid }) => [dotShape, { background: solid }]);
