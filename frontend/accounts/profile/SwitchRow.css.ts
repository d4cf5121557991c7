import { style } from '@vanilla-extract/css';
import { track } from '#frontend/design-system/fields/Switch.css.ts';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.md,
  minBlockSize: vars.size.touch,
  paddingBlock: vars.space.md,
  cursor: 'pointer',
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    '& + &': { boxShadow: `0 -1px 0 ${vars.color.line}` },
    '&:has(:disabled)': { cursor: 'default' },
  },
});

export const words = style({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column', gap: '2px' });
export const title = style({ fontWeight: 600 });
export const detail = style({ fontSize: vars.font.small, lineHeight: 1.45, color: vars.color.inkSoft });

export const input = style([track, { selectors: { '&:disabled': { opacity: 0.55 } } }]);
