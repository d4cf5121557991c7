import { style } from '@vanilla-extract/css';

/** The control's touch target reaches over the line of the heading, which stays as low as those of the other cards. */
export const aside = style({ display: 'flex', flexShrink: 0, marginBlock: '-8px' });
