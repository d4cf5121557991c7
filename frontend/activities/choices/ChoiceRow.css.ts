import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const controls = style({ display: 'flex' });

// Keeps unpressed pins fainter than the names.
globalStyle(`${controls} button:not([aria-pressed="true"])`, { color: vars.color.inkFaint });
