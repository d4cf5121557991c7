import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

/** Always light, as cameras expect it: see `data-theme`. */
export const frame = style({
  alignSelf: 'center',
  inlineSize: '100%',
  maxInlineSize: '17rem',
  aspectRatio: '1',
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.ink,
});

export const code = style({ display: 'block', inlineSize: '100%', blockSize: '100%' });
