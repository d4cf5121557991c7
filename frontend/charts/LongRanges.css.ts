import { globalStyle, style } from '@vanilla-extract/css';
import { track } from '#frontend/design-system/fields/SegmentedControl.css.ts';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

/** All ranges in one track: those of everybody, and the longer ones behind them. */
export const picker = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  '@media': {
    [wide]: { gridTemplateColumns: '15rem auto', justifySelf: 'end' },
    // The smallest phones have the longer ranges below the others.
    '(max-width: 22.4rem)': { gridTemplateColumns: 'minmax(0, 1fr)', borderRadius: vars.radius.lg },
  },
});
globalStyle(`${picker} ${track}`, { background: 'none', boxShadow: 'none' });

export const ranges = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'space-evenly',
  paddingInlineEnd: '4px',
});

/** Looks like the segments before it, also when it is the chosen one. */
globalStyle(`${ranges} > *`, { paddingInline: vars.space.xs, color: vars.color.inkSoft, fontWeight: 620, gap: '4px' });
globalStyle(`${ranges} > [aria-pressed="true"]`, {
  background: `light-dark(${vars.color.surface}, ${vars.color.press})`,
  color: vars.color.ink,
  boxShadow: `0 0 0 1px ${vars.color.line}, 0 2px 6px ${vars.color.shadow}`,
});

export const loading = style({ minInlineSize: '24rem', '@media': { '(max-width: 44.99rem)': { minInlineSize: 0 } } });
