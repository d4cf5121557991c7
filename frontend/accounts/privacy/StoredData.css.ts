import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space.lg });
export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.md,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}`, paddingBlockStart: vars.space.lg } },
});
export const words = style({ display: 'flex', flexDirection: 'column', gap: '4px', minInlineSize: 0 });
