import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const beside = style({ display: 'flex', paddingInlineStart: vars.space.xs });
