import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const choices = style({ border: 0, padding: 0, margin: 0, minInlineSize: 0 });
export const legend = style({ padding: 0, fontSize: vars.font.small, color: vars.color.inkSoft });

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: vars.size.touch,
  paddingBlock: vars.space.xxs,
  cursor: 'pointer',
  borderBlockEnd: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const check = style({ flexShrink: 0, inlineSize: '20px', blockSize: '20px', accentColor: vars.color.primary });
export const all = style({ color: vars.color.inkSoft });
export const name = style({ flex: 1, minInlineSize: 0, fontWeight: 560, overflowWrap: 'anywhere' });
export const calories = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: vars.color.inkSoft });
