import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';
import { vars } from '../theme/tokens.css.ts';

export const select = style([
  control,
  { appearance: 'none', cursor: 'pointer', paddingInlineEnd: '28px', textOverflow: 'ellipsis' },
]);
export const arrow = style({
  display: 'flex',
  marginInlineStart: '-34px',
  pointerEvents: 'none',
  color: vars.color.inkSoft,
});
