import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space.lg });
