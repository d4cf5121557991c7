import { createVar, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';
import { tileGap } from './gridCells.ts';

export const height = createVar();
export const offset = createVar();
export const columns = createVar();

export const scroller = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingInline: vars.space.sm,
});
export const list = style({ position: 'relative', blockSize: height });
export const row = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  transform: `translateY(${offset})`,
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: `${tileGap}px`,
});
export const cell = style({ position: 'relative', aspectRatio: '1' });
export const empty = style({
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: vars.radius.md,
  background: '#151c18',
});

/** The date on its first photo. */
export const day = style({
  position: 'absolute',
  insetBlockEnd: vars.space.xxs,
  insetInlineStart: vars.space.xxs,
  paddingInline: vars.space.xs,
  borderRadius: vars.radius.sm,
  background: '#080c0acc',
  color: '#f2f5f1',
  fontSize: vars.font.small,
  fontWeight: 640,
  pointerEvents: 'none',
});
