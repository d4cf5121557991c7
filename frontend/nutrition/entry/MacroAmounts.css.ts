import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const rows = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });
