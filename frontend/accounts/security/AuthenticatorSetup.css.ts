import { style } from '@vanilla-extract/css';
import { monospace } from '#frontend/design-system/text/monospace.ts';

export const secret = style({
  fontFamily: monospace,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
