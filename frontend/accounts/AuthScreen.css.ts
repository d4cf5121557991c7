import { style } from '@vanilla-extract/css';
import { hovers, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const fields = style({ display: 'flex', flexDirection: 'column', gap: '20px' });

export const links = style({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: vars.space.xs });

export const other = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '6px',
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.size.touch,
  paddingInline: '4px',
  borderRadius: vars.radius.sm,
  fontWeight: 640,
  color: vars.color.primary,
  '@media': { [hovers]: { ':hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } } },
});

export const inlineLink = style({
  borderRadius: '4px',
  fontWeight: 640,
  color: vars.color.primary,
  textDecoration: 'underline',
  textUnderlineOffset: '4px',
  textDecorationThickness: '1.5px',
});
