import { style } from '@vanilla-extract/css';
import { control } from './field.css.ts';
import { vars } from '../theme/tokens.css.ts';

export const areaBox = style({ alignItems: 'stretch', flexDirection: 'column', gap: 0 });
// In a column `flex: 1` would override the requested height.
export const area = style([control, { flex: 'none', resize: 'vertical', minBlockSize: '7.5rem' }]);
export const counter = style({
  alignSelf: 'flex-end',
  paddingBlockEnd: vars.space.xs,
  fontSize: vars.font.micro,
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.inkSoft,
  selectors: { '&[data-over]': { color: vars.danger.text, fontWeight: 650 } },
});
