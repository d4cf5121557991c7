import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
  minBlockSize: vars.size.touch,
  cursor: 'pointer',
});

export const words = style({ display: 'grid', gap: vars.space.xxs, minInlineSize: 0 });

export const track = style({
  appearance: 'none',
  flexShrink: 0,
  position: 'relative',
  inlineSize: '52px',
  blockSize: '32px',
  margin: 0,
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1.5px ${vars.color.edge}`,
  cursor: 'inherit',
  transition: `background ${vars.motion.base} ${vars.motion.ease}`,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: '5px',
      insetInlineStart: '5px',
      inlineSize: '22px',
      blockSize: '22px',
      borderRadius: '50%',
      background: vars.color.edge,
      transition: `translate ${vars.motion.base} ${vars.motion.spring}`,
    },
    '&:checked': { background: vars.color.primary, boxShadow: 'none' },
    '&:checked::before': { background: vars.color.onPrimary, translate: '20px' },
    '&:dir(rtl):checked::before': { translate: '-20px' },
    '&:focus-visible': { outline: `2.5px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});
