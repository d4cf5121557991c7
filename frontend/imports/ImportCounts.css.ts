import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const refusals = style({ paddingInlineStart: vars.space.md, margin: 0, overflowWrap: 'anywhere' });
