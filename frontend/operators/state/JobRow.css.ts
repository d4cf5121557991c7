import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const facts = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xxs });
export const reason = style({ overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs, paddingBlock: vars.space.xxs });
