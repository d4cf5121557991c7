import { createVar, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const height = createVar();
export const offset = createVar();

export const list = style({ position: 'relative', blockSize: height });
export const row = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  transform: `translateY(${offset})`,
  paddingBlockEnd: vars.space.md,
});
