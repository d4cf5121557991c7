import { globalStyle, style } from '@vanilla-extract/css';
import { desktop, narrow, vars } from '#frontend/design-system/theme/tokens.css.ts';

/** On a phone a section's cards stand in one row that is swiped, which keeps the page short. */
export const sideways = style({
  display: 'grid',
  gap: vars.space.md,
  '@media': {
    [desktop]: { gap: vars.space.lg },
    [narrow]: {
      gridAutoFlow: 'column',
      gridAutoColumns: '84%',
      marginInline: `calc(-1 * ${vars.space.md})`,
      paddingInline: vars.space.md,
      scrollPaddingInline: vars.space.md,
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
    },
  },
});
globalStyle(`${sideways} > *`, { scrollSnapAlign: 'start' });

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  // Keeps the heading below the fixed header when a link scrolls here.
  scrollMarginBlockStart: `calc(${vars.size.header} + ${vars.space.lg})`,
  '@media': { [desktop]: { gap: vars.space.xxl } },
});

export const head = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm, maxInlineSize: '42rem' });

export const title = style({
  fontSize: 'clamp(1.625rem, 1.1rem + 2.2vw, 2.75rem)',
  fontWeight: 770,
  lineHeight: 1.08,
  letterSpacing: '-0.032em',
  textWrap: 'balance',
  // It takes the focus so that reading goes on from here; it is no control.
  outline: 'none',
});

export const lead = style({ fontSize: vars.font.lead, lineHeight: 1.5, color: vars.color.inkSoft, textWrap: 'pretty' });
