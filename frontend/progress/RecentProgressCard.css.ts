import { style } from '@vanilla-extract/css';

/** Goal types are stored in lower case. */
export const goals = style({ textTransform: 'capitalize' });
