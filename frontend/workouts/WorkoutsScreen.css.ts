import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** That what is shown is nobody's own, and the way to one's own. */
export const sample = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.sm });
