import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';
import { nightHeight } from './morningRules.ts';

export const night = style({ minBlockSize: nightHeight });
export const metrics = style({ display: 'grid', gap: vars.space.sm });
