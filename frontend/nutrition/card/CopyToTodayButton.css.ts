import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** Apart from the row's own ground. */
export const beside = style({ display: 'flex', paddingInlineStart: vars.space.xs });
