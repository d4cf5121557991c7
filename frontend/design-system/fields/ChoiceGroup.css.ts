import { style, styleVariants } from '@vanilla-extract/css';
import { label } from './field.css.ts';
import { hovers, magnified, tiny, vars } from '../theme/tokens.css.ts';

export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs, minInlineSize: 0 });

/** Browsers ignore the gap of the fieldset for its legend. */
export const legend = style([label, { padding: 0, marginBlockEnd: vars.space.xs }]);

const grid = style({ display: 'grid', gap: vars.space.xs });
export const columns = styleVariants({
  1: [grid],
  2: [
    grid,
    {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '@media': { [magnified]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  ],
  3: [grid, { gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))' }],
});

export const choice = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  minBlockSize: '56px',
  padding: `${vars.space.xs} ${vars.space.sm} ${vars.space.xs} ${vars.space.md}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: `inset 0 0 0 1px ${vars.color.edge}`,
  cursor: 'pointer',
  transition: `background ${vars.motion.fast} ${vars.motion.ease}, box-shadow ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    // Half a phone holds an icon and a long word.
    [`${columns[2]} > &`]: { gap: vars.space.xs },
    '&:has(:checked)': {
      background: vars.color.primarySoft,
      color: vars.color.onPrimarySoft,
      boxShadow: `inset 0 0 0 2px ${vars.color.primary}`,
    },
    '&:has(:focus-visible)': { outline: `2.5px solid ${vars.color.focus}`, outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': {
    // Half of the smallest phone holds "Comprimento" beside the tick.
    [tiny]: { paddingInline: vars.space.sm },
    [hovers]: { selectors: { '&:hover:not(:has(:checked, :disabled))': { background: vars.color.sunken } } },
  },
});

export const words = style({ flex: 1, minInlineSize: 0, lineHeight: 1.3 });
export const name = style({ display: 'block', fontWeight: 600 });
export const hint = style({ display: 'block', fontSize: vars.font.small, color: vars.color.inkSoft });
/** Reserves its space when unchecked, so that nothing moves. */
export const tick = style({
  marginInlineStart: `calc(-1 * ${vars.space.xs})`,
  display: 'grid',
  placeItems: 'center',
  opacity: 0,
  scale: '0.5',
  transition: `opacity ${vars.motion.fast}, scale ${vars.motion.base} ${vars.motion.spring}`,
  selectors: {
    [`${choice}:has(:checked) &`]: { opacity: 1, scale: '1' },
    [`:is(${columns[2]}, ${columns[3]}) &`]: {
      position: 'absolute',
      insetBlockStart: vars.space.xs,
      insetInlineEnd: vars.space.xs,
      '@media': { [tiny]: { insetBlockStart: vars.space.xxs, insetInlineEnd: vars.space.xxs } },
    },
  },
});
