import { style } from '@vanilla-extract/css';

export const secret = style({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
