import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const controls = style({ display: 'flex' });

// A row of pins down the list is there when wanted, and steps back behind the names until then.
globalStyle(`${controls} button:not([aria-pressed="true"])`, { color: vars.color.inkFaint });
