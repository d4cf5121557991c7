import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** As high as a finding of one line and two lines of what it rests on, so that nothing moves when they arrive. */
export const finding = style({
  minBlockSize: `calc(1.5 * ${vars.font.body} + ${vars.space.xxs} + 2 * 1.45 * ${vars.font.small})`,
});
