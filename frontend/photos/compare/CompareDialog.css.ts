import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { narrow, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const zoom = createVar();
export const x = createVar();
export const y = createVar();
export const opacity = createVar();
export const split = createVar();
/** Lines the later photo up with the earlier, in pixels from the upper left of the pane. */
export const aligned = createVar();

export const view = style({
  flex: 1,
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  paddingInline: vars.space.xs,
  paddingBlockEnd: `calc(${vars.space.xs} + env(safe-area-inset-bottom))`,
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xs,
  paddingInline: vars.space.xs,
});
export const zooming = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.xxs });
export const explained = style({ flex: '1 1 16rem' });
export const figure = style({
  minInlineSize: '3.25rem',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 640,
});
export const opacitySlider = style({ inlineSize: '100%', maxInlineSize: '22rem', marginInline: 'auto' });

export const stages = styleVariants(
  { beside: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }, over: {}, wipe: {} },
  (columns) => [{ flex: 1, minBlockSize: 0, display: 'grid', gap: vars.space.xs }, columns],
);

/** Two photos one below the other on a phone, where points are hard to place on small ones. */
export const stacked = style([
  stages.beside,
  { '@media': { [narrow]: { gridTemplateColumns: '1fr', gridTemplateRows: 'repeat(2, minmax(0, 1fr))' } } },
]);

export const pane = style({
  position: 'relative',
  minBlockSize: 0,
  borderRadius: vars.radius.md,
  background: '#151c18',
  overflow: 'hidden',
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  ':active': { cursor: 'grabbing' },
});

export const picture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
  pointerEvents: 'none',
  transform: `translate(${x}, ${y}) scale(${zoom}) ${fallbackVar(aligned, 'scale(1)')}`,
  willChange: 'transform',
});
export const above = style({ opacity });
/** Shows the later photo behind the split, with a line where both meet. */
export const later = style({
  position: 'absolute',
  inset: 0,
  background: '#151c18',
  clipPath: `inset(0 0 0 ${split})`,
  selectors: { '&:dir(rtl)': { clipPath: `inset(0 ${split} 0 0)` } },
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: split,
    inlineSize: '2px',
    background: '#fff',
  },
});

export const sides = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.xs });
export const side = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs, minInlineSize: 0 });
export const caption = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space.sm,
  paddingInline: vars.space.xxs,
  '@media': { [wide]: { justifyContent: 'center' } },
});
export const day = style({ fontWeight: 680 });
export const weight = style({ color: '#b9c3bb', fontVariantNumeric: 'tabular-nums' });

export const strip = style({
  display: 'flex',
  gap: vars.space.xxs,
  overflowX: 'auto',
  padding: '3px',
  '@media': { [wide]: { justifyContent: 'safe center' } },
});
export const thumbnail = style({
  flex: '0 0 auto',
  inlineSize: '56px',
  blockSize: '56px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: '#151c18',
  overflow: 'hidden',
  cursor: 'pointer',
  opacity: 0.6,
  selectors: { '&[aria-pressed="true"]': { opacity: 1, boxShadow: '0 0 0 3px #9fdcbc' } },
});
export const thumbnailImage = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover', display: 'block' });
