import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const fields = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });

export const controls = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.sm });
globalStyle(`${controls} > *`, { flex: '1 1 auto' });
