import { globalStyle, style } from '@vanilla-extract/css';
import { hovers, narrow, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const frame = style({
  maxBlockSize: '21rem',
  overflow: 'auto',
  borderRadius: vars.radius.sm,
  boxShadow: `0 0 0 1px ${vars.color.line}`,
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font.small,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space.xs} 10px`,
  textAlign: 'end',
  fontWeight: 430,
  whiteSpace: 'nowrap',
});
// Five columns fit a phone.
globalStyle(`${table} :is(th, td)`, { '@media': { [narrow]: { paddingInline: '4px 6px' } } });
globalStyle(`${table} :is(th, td):first-child`, { textAlign: 'start' });
globalStyle(`${table} thead th`, {
  verticalAlign: 'bottom',
  lineHeight: 1.3,
  position: 'sticky',
  insetBlockStart: 0,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
  fontWeight: 620,
});
globalStyle(`${table} tbody th`, { fontWeight: 560 });
globalStyle(`${table} tbody tr + tr`, { borderBlockStart: `1px solid ${vars.color.line}` });

export const unit = style({ display: 'block', fontSize: vars.font.micro, fontWeight: 430 });

export const link = style({
  color: 'inherit',
  textDecorationLine: 'underline',
  textDecorationColor: vars.color.edge,
  textUnderlineOffset: '3px',
  '@media': { [hovers]: { ':hover': { textDecorationColor: 'currentColor' } } },
});
