import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });
export const item = style({ display: 'flex', alignItems: 'center', gap: vars.space.sm, minInlineSize: 0 });
