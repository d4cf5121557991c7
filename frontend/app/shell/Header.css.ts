import { keyframes, style } from '@vanilla-extract/css';
import { magnified, narrow, railed, tiny, vars } from '#frontend/design-system/theme/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const bar = style({
  position: 'fixed',
  zIndex: vars.layer.header,
  insetBlockStart: 0,
  insetInline: 0,
  paddingBlockStart: 'env(safe-area-inset-top)',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  // At the top of a page the header is part of the sheet; it becomes a bar as things begin to pass beneath it. Only
  // opacity moves: Chromium keeps a colour in the keyframes of a scroll as it was when the device turns dark.
  '::before': {
    content: '',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    background: `color-mix(in srgb, ${vars.color.ground} 86%, transparent)`,
    backdropFilter: 'blur(16px) saturate(1.4)',
    boxShadow: `0 1px 0 ${vars.color.line}`,
  },
  '@supports': {
    '(animation-timeline: scroll())': {
      '::before': {
        animation: `${appear} linear both`,
        animationTimeline: 'scroll(root)',
        animationRange: '0 40px',
      } as object,
    },
  },
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xxs,
  blockSize: vars.size.header,
  paddingInline: vars.space.xs,
  '@media': { [railed]: { paddingInline: `24px ${vars.space.lg}`, gap: vars.space.md } },
});

export const titles = style({ flex: 1, minInlineSize: 0, paddingInline: vars.space.xxs });

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  fontSize: '1.125rem',
  fontWeight: 760,
  letterSpacing: '-0.02em',
  lineHeight: 1.25,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Two lines fit; of magnified letters too, still larger than usual.
  '@media': {
    [narrow]: { lineHeight: 1.15, whiteSpace: 'normal' },
    [tiny]: { fontSize: '1rem', lineHeight: 1.1 },
    [magnified]: { fontSize: '0.75rem', lineHeight: 1.1 },
  },
});

export const tagline = style({
  // Also in German it fits beside two buttons on the narrowest phone.
  fontSize: `clamp(0.6875rem, 3.5vw, ${vars.font.micro})`,
  lineHeight: 1.35,
  color: vars.color.inkSoft,
  // Not hidden, which would cut off the height of a control's target.
  overflowX: 'clip',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** A control in the line, with a larger target than its words. */
export const inLine = style({
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  padding: '4px 2px 12px',
  margin: '-4px -2px -12px',
});

export const end = style({ display: 'flex', alignItems: 'center', gap: vars.space.xxs, flexShrink: 0 });

/** A 44 px target around the smaller picture. */
export const profile = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.touch,
  blockSize: vars.size.touch,
  borderRadius: '50%',
});

/** The mark beside the product's name; next to a menu button only where there is room for both. */
export const mark = style({
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: '11px',
  flexShrink: 0,
  selectors: { '&:first-child': { marginInlineStart: vars.space.xs } },
  '@media': { [narrow]: { selectors: { '&:not(:first-child)': { display: 'none' } } } },
});

/** Opens the command palette; a phone's quick log stands in for it. */
export const search = style({
  display: 'none',
  alignItems: 'center',
  gap: vars.space.xs,
  blockSize: vars.size.touch,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.pill,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  color: vars.color.inkSoft,
  fontSize: vars.font.small,
  cursor: 'pointer',
  '@media': { [railed]: { display: 'flex' } },
});

export const key = style({ font: 'inherit', opacity: 0.7 });
