import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

const roomy = '(min-width: 26rem)';
const narrow = '(max-width: 17rem)';

export const frame = style({
  containerType: 'inline-size',
  padding: vars.space.sm,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
});

/** The numbers and their source, below each other, or side by side where there is room. */
export const line = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  '@container': {
    [roomy]: { flexDirection: 'row', alignItems: 'flex-end', justifyContent: 'space-between', gap: vars.space.md },
  },
});

export const scores = style({
  flex: 1,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: vars.space.sm,
  '@container': { [narrow]: { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' } },
});

export const score = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const name = style({ fontSize: vars.font.micro, color: vars.color.inkSoft, whiteSpace: 'nowrap' });
export const value = style({
  fontSize: vars.font.lead,
  fontWeight: 700,
  lineHeight: 1.3,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
});
export const unit = style({
  fontSize: vars.font.micro,
  fontWeight: 600,
  letterSpacing: 0,
  marginInlineStart: '2px',
  color: vars.color.inkSoft,
});
