import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { magnified, tiny, vars } from '../theme/tokens.css.ts';

const gap = {
  none: { gap: 0 },
  xxs: { gap: vars.space.xxs },
  xs: { gap: vars.space.xs },
  sm: { gap: vars.space.sm },
  md: { gap: vars.space.md },
  lg: { gap: vars.space.lg },
  xl: { gap: vars.space.xl },
  xxl: { gap: vars.space.xxl },
};

export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column', minInlineSize: 0 },
  variants: {
    gap,
    align: {
      stretch: { alignItems: 'stretch' },
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center', textAlign: 'center' },
    },
  },
  defaultVariants: { gap: 'md', align: 'stretch' },
});

const fills = style({});
const pairs = style({});

export const inline = recipe({
  base: { display: 'flex', minInlineSize: 0, '@media': { [magnified]: { flexWrap: 'wrap' } } },
  variants: {
    gap,
    align: {
      center: { alignItems: 'center' },
      start: { alignItems: 'flex-start' },
      end: { alignItems: 'flex-end' },
      baseline: { alignItems: 'baseline' },
      stretch: { alignItems: 'stretch' },
    },
    justify: {
      start: { justifyContent: 'flex-start' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
      between: { justifyContent: 'space-between' },
    },
    wrap: { true: { flexWrap: 'wrap' }, tiny: { '@media': { [tiny]: { flexWrap: 'wrap' } } } },
    /** Children grow to fill their row and wrap; two fields have the same width where both have room. */
    fill: { true: [fills, { flexWrap: 'wrap' }], fields: [pairs, { flexWrap: 'wrap' }] },
    /** All children have the same width. */
    equal: { true: {} },
  },
  compoundVariants: [
    {
      variants: { equal: true },
      style: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
    },
  ],
  defaultVariants: { gap: 'sm', align: 'center', justify: 'start' },
});

globalStyle(`${fills} > *`, { flex: '1 1 auto' });
globalStyle(`${pairs} > *`, { flex: '1 1 12rem' });

export const grid = recipe({
  base: { display: 'grid', alignItems: 'start' },
  variants: {
    gap,
    /** The minimum width of a column. */
    min: {
      tile: { alignItems: 'stretch', gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))' },
      card: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))' },
      half: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))' },
    },
  },
  defaultVariants: { gap: 'md', min: 'card' },
});
