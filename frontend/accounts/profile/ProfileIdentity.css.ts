import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const name = style({
  maxInlineSize: '100%',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
});

export const facts = style({ display: 'flex', flexDirection: 'column' });

export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: vars.space.md,
  paddingBlock: '14px',
  boxShadow: `0 -1px 0 ${vars.color.line}`,
  selectors: { '&:last-child': { paddingBlockEnd: 0 } },
});

/** Wraps long addresses instead of cutting them, because people copy them from here. */
export const value = style({ fontWeight: 600, textAlign: 'end', overflowWrap: 'anywhere' });
