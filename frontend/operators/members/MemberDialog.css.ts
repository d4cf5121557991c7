import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.sm,
  selectors: { '& + &': { paddingBlockStart: vars.space.md, borderBlockStart: `1px solid ${vars.color.line}` } },
});
/** A field with its button. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space.sm,
});
/** The button stands beside the input, below the field's label. */
export const beside = style({ paddingBlockStart: '28px' });
