import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const night = style({ display: 'grid', gap: vars.space.xs, minInlineSize: 0 });
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space.sm, minInlineSize: 0 });
export const question = style({ flex: 1, minInlineSize: 0, fontWeight: 640 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs, maxInlineSize: '26rem' });
globalStyle(`${actions} > :first-child`, { flex: '1 1 auto' });
globalStyle(`${actions} > :last-child`, {
  flex: '0 1 auto',
  '@media': { '(max-width: 22.5rem)': { flex: '1 1 auto' } },
});
