import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const list = style({ display: 'grid', gap: vars.space.xs, padding: 0, margin: 0, listStyle: 'none' });

export const feature = style({ display: 'flex', alignItems: 'center', gap: vars.space.xs, color: vars.color.inkSoft });

export const tick = style({ display: 'flex', color: vars.color.primary });
