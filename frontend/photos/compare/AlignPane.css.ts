import { createVar, style } from '@vanilla-extract/css';

export const x = createVar();
export const y = createVar();

export const pane = style({
  position: 'relative',
  minBlockSize: 0,
  borderRadius: '12px',
  background: '#151c18',
  overflow: 'hidden',
});
export const picture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
  userSelect: 'none',
  pointerEvents: 'none',
});

/** 44 px to press, around a ring whose middle shows the picture. */
export const point = style({
  position: 'absolute',
  insetInlineStart: x,
  insetBlockStart: y,
  inlineSize: '44px',
  blockSize: '44px',
  translate: '-50% -50%',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: '#fff',
  fontSize: '12px',
  fontWeight: 700,
  cursor: 'move',
  touchAction: 'none',
  display: 'grid',
  placeItems: 'center',
  '::before': {
    content: '""',
    position: 'absolute',
    inset: '10px',
    borderRadius: '50%',
    border: '2px solid #9fdcbc',
    boxShadow: '0 0 0 1.5px #000a, inset 0 0 0 1.5px #000a',
  },
  '::after': {
    content: '""',
    position: 'absolute',
    inset: '20px',
    borderRadius: '50%',
    background: '#9fdcbc',
    boxShadow: '0 0 0 1px #000a',
  },
  ':focus-visible': { outline: '3px solid #9fdcbc', outlineOffset: '-4px' },
});
export const number = style({
  position: 'absolute',
  insetBlockStart: '-4px',
  insetInlineEnd: '0',
  textShadow: '0 0 3px #000, 0 0 3px #000',
});
