import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** Lets the touch target overflow, so that the heading is no taller than those of other cards. */
export const aside = style({ display: 'flex', flexShrink: 0, marginBlock: '-8px' });
/** As high as the buttons that load later. */
export const actions = style({ minBlockSize: vars.size.touch });
