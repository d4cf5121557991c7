import { style } from '@vanilla-extract/css';
import { sheet } from '#frontend/design-system/dialogs/Dialog.css.ts';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const popup = style([
  sheet,
  {
    display: 'flex',
    flexDirection: 'column',
    '@media': {
      [wide]: { inlineSize: 'min(36rem, calc(100vw - 48px))', blockSize: 'min(30rem, calc(100dvh - 48px))' },
    },
  },
]);

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  flexShrink: 0,
  paddingInline: vars.space.lg,
  boxShadow: `0 1px 0 ${vars.color.line}`,
  color: vars.color.inkSoft,
});

export const input = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '60px',
  border: 'none',
  background: 'none',
  color: vars.color.ink,
  font: 'inherit',
  outline: 'none',
});

export const list = style({
  flex: 1,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space.xs,
  ':empty': { display: 'none' },
});

export const group = style({
  padding: `${vars.space.xs} ${vars.space.md} ${vars.space.xxs}`,
  color: vars.color.inkSoft,
  fontSize: vars.font.micro,
  fontWeight: 600,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  inlineSize: '100%',
  textAlign: 'start',
  minBlockSize: vars.size.touch,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  scrollMarginBlock: vars.space.xs,
  selectors: { '&[aria-selected="true"]': { background: vars.color.sunken } },
});

export const label = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const none = style({
  color: vars.color.inkSoft,
  selectors: { '&:not(:empty)': { padding: vars.space.lg } },
});
