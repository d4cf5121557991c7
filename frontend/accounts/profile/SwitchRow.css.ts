import { style } from '@vanilla-extract/css';
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

export const input = style({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  inlineSize: '52px',
  blockSize: '32px',
  margin: 0,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 2px ${vars.color.edge}`,
  cursor: 'inherit',
  transition: `background ${vars.motion.base} ${vars.motion.ease}, box-shadow ${vars.motion.base} ${vars.motion.ease}`,
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '7px',
    insetInlineStart: '7px',
    inlineSize: '18px',
    blockSize: '18px',
    borderRadius: '50%',
    background: vars.color.edge,
    transition: `translate ${vars.motion.base} ${vars.motion.spring}, background ${vars.motion.base} ${vars.motion.ease}`,
  },
  selectors: {
    '&:checked': { background: vars.color.primary, boxShadow: `inset 0 0 0 2px ${vars.color.primary}` },
    '&:checked::before': { translate: '20px 0', background: vars.color.onPrimary },
    '&:disabled': { opacity: 0.55 },
  },
});
