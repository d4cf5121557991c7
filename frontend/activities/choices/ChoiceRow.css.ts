import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** Capitals as tall as the small letters beside them would look. */
export const capitals = style({ fontSize: '0.875rem', letterSpacing: '0.04em' });

export const controls = style({ display: 'flex' });

// Keeps unpressed pins fainter than the names.
globalStyle(`${controls} button:not([aria-pressed="true"])`, { color: vars.color.inkFaint });
