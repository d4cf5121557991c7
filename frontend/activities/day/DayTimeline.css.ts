import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const from = createVar();
export const length = createVar();

export const timeline = style({ display: 'grid', gap: '6px' });

export const track = style({
  position: 'relative',
  blockSize: '12px',
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  overflow: 'hidden',
});

const anySegment = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: from,
  inlineSize: length,
  // Keeps five minutes visible.
  minInlineSize: '4px',
  borderRadius: '4px',
});

export const segment = styleVariants(vars.domain, ({ solid }) => [anySegment, { background: solid }]);

export const hours = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: vars.font.micro,
  color: vars.color.inkFaint,
  fontVariantNumeric: 'tabular-nums',
});
