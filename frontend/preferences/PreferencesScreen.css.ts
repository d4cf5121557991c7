import { globalStyle, style } from '@vanilla-extract/css';
import { box, field } from '#frontend/design-system/fields/field.css.ts';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

/** Choices below each other; with more room each is one line: what it is, and what was chosen. */
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  '@media': { [wide]: { gap: 0 } },
});
globalStyle(`${rows} > .${field}`, {
  '@media': {
    [wide]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space.md,
      paddingBlock: vars.space.xs,
    },
  },
});
globalStyle(`${rows} > .${field} + .${field}`, {
  '@media': { [wide]: { borderBlockStart: `1px solid ${vars.color.line}` } },
});
globalStyle(`${rows} .${box}`, {
  '@media': { [wide]: { inlineSize: 'min(23rem, 100% - 8.5rem)', minBlockSize: vars.size.touch } },
});
globalStyle(`${rows} select`, { '@media': { [wide]: { paddingBlock: vars.space.xs } } });
