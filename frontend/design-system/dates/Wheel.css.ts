import { createVar, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

/** Fixed by the specification and used by the scroll arithmetic in Wheel.tsx. */
export const itemHeightPx = 40;
const visibleItems = 5;

export const grow = createVar();

export const wheels = style({
  position: 'relative',
  display: 'flex',
  gap: vars.space.xxs,
  justifyContent: 'center',
  isolation: 'isolate',
});

/** Marks the chosen values across all columns. */
export const marker = style({
  position: 'absolute',
  zIndex: -1,
  insetInline: 0,
  insetBlockEnd: `${((visibleItems - 1) / 2) * itemHeightPx}px`,
  blockSize: `${itemHeightPx}px`,
  borderRadius: vars.radius.sm,
  background: vars.color.primarySoft,
});

export const column = style({
  flex: `${grow} 1 0`,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxs,
});

export const name = style({
  fontSize: vars.font.micro,
  fontWeight: 620,
  color: vars.color.inkSoft,
  textAlign: 'center',
});

export const drumBox = style({
  position: 'relative',
  blockSize: `${visibleItems * itemHeightPx}px`,
  paddingBlock: `${((visibleItems - 1) / 2) * itemHeightPx}px`,
  overflowY: 'scroll',
  overscrollBehavior: 'contain',
  scrollSnapType: 'y mandatory',
  scrollbarWidth: 'none',
  borderRadius: vars.radius.sm,
  maskImage: 'linear-gradient(transparent, #0008 26%, #000 41%, #000 59%, #0008 74%, transparent)',
  cursor: 'grab',
  userSelect: 'none',
  outline: 'none',
  selectors: { '&[data-dragging]': { scrollSnapType: 'none', cursor: 'grabbing' } },
});

/** Drawn over the column, because the drum's mask would cut off its own outline. */
export const focusRing = style({
  position: 'absolute',
  inset: `auto 0 ${((visibleItems - 1) / 2) * itemHeightPx}px`,
  blockSize: `${itemHeightPx}px`,
  borderRadius: vars.radius.sm,
  pointerEvents: 'none',
  selectors: { [`${drumBox}:focus-visible + &`]: { boxShadow: `inset 0 0 0 2.5px ${vars.color.focus}` } },
});
export const frame = style({ position: 'relative' });

export const item = style({
  display: 'grid',
  placeItems: 'center',
  blockSize: `${itemHeightPx}px`,
  scrollSnapAlign: 'center',
  fontSize: '1.1875rem',
  fontWeight: 520,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
  color: vars.color.inkSoft,
  selectors: { '&[data-chosen]': { fontWeight: 680, color: vars.color.onPrimarySoft } },
});
