import { createVar, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const from = createVar();
export const to = createVar();
export const at = createVar();

/** Has room at both ends for half a handle. */
export const band = style({ display: 'grid', gap: vars.space.xxs, paddingInline: '22px' });

export const track = style({
  position: 'relative',
  blockSize: vars.size.touch,
  '::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '12px',
    insetInline: '-14px',
    borderRadius: vars.radius.pill,
    background: vars.color.sunken,
    boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  },
});

export const slept = style({
  position: 'absolute',
  insetBlock: '12px',
  insetInlineStart: from,
  insetInlineEnd: to,
  background: vars.domain.sleep.solid,
});

export const handle = style({
  position: 'absolute',
  insetInlineStart: at,
  inlineSize: vars.size.touch,
  blockSize: vars.size.touch,
  translate: '-50% 0',
  borderRadius: '50%',
  cursor: 'ew-resize',
  // A drag along the band is not a scroll.
  touchAction: 'none',
  '::after': {
    content: '""',
    position: 'absolute',
    inset: '8px',
    borderRadius: '50%',
    border: `3px solid ${vars.domain.sleep.solid}`,
    background: vars.color.surface,
    boxShadow: `0 2px 6px ${vars.color.shadow}`,
  },
});

export const hours = style({
  display: 'flex',
  justifyContent: 'space-between',
  marginInline: '-22px',
  fontSize: vars.font.micro,
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
