import { style } from '@vanilla-extract/css';
import { vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

/** The longer ranges, below or beside those of everybody, with the same edge. */
export const ranges = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  padding: '4px',
  minBlockSize: `calc(${vars.size.touch} + 8px)`,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
});

export const picker = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': { [wide]: { gridTemplateColumns: '17rem minmax(11rem, auto)' } },
});
