import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const facts = style({ display: 'flex', flexDirection: 'column' });

export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.md}`,
  paddingBlock: vars.space.sm,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
});

export const name = style({ color: vars.color.inkSoft });
export const value = style({
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
