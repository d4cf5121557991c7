import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  gap: vars.space.xs,
});

export const photo = style({
  position: 'relative',
  aspectRatio: '1',
  borderRadius: vars.radius.md,
  overflow: 'hidden',
  background: vars.color.sunken,
});

export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });

export const remove = style({ position: 'absolute', insetBlockStart: '2px', insetInlineEnd: '2px' });
