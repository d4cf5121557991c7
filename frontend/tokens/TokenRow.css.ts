import { style } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const facts = style({ display: 'flex', flexDirection: 'column', gap: '2px' });
export const ended = style({ color: vars.danger.text });
