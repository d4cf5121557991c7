import { createVar, style } from '@vanilla-extract/css';
import { magnified, vars } from '../theme/tokens.css.ts';
import { label } from './field.css.ts';

export const count = createVar();
export const chosen = createVar();

/** Browsers ignore the gap of the fieldset for its legend. */
export const legend = style([label, { paddingBlockEnd: '6px' }]);

export const track = style({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  padding: '4px',
  borderRadius: vars.radius.pill,
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '4px',
      insetInlineStart: '4px',
      inlineSize: `calc((100% - 8px) / ${count})`,
      translate: `calc(100% * ${chosen}) 0`,
      borderRadius: vars.radius.pill,
      background: `light-dark(${vars.color.surface}, ${vars.color.press})`,
      boxShadow: `0 0 0 1px ${vars.color.line}, 0 2px 6px ${vars.color.shadow}`,
      transition: `translate ${vars.motion.base} ${vars.motion.ease}`,
    },
    '&:dir(rtl)::before': { translate: `calc(-100% * ${chosen}) 0` },
    '&[data-none]::before': { display: 'none' },
  },
  // One below the other.
  '@media': {
    [magnified]: {
      gridAutoFlow: 'row',
      gridAutoRows: 'minmax(0, 1fr)',
      borderRadius: `calc(4px + ${vars.size.touch} / 2)`,
      selectors: {
        '&::before, &:dir(rtl)::before': {
          inlineSize: 'calc(100% - 8px)',
          blockSize: `calc((100% - 8px) / ${count})`,
          translate: `0 calc(100% * ${chosen})`,
        },
      },
    },
  },
});

export const segment = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minBlockSize: vars.size.touch,
  minInlineSize: 0,
  // Four words of nine letters fit side by side on a phone.
  paddingInline: '4px',
  borderRadius: vars.radius.pill,
  fontSize: `clamp(${vars.font.micro}, 3.8vw, ${vars.font.small})`,
  fontWeight: 620,
  color: vars.color.inkSoft,
  cursor: 'pointer',
  userSelect: 'none',
  // A long word of another language breaks rather than lie over the next.
  overflowWrap: 'anywhere',
  textAlign: 'center',
  lineHeight: 1.15,
  transition: `color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&:has(:checked), &[aria-selected="true"]': { color: vars.color.ink },
    '&:has(:focus-visible)': { outline: `2.5px solid ${vars.color.focus}`, outlineOffset: '-2px' },
  },
});

export const bare = style({
  position: 'absolute',
  opacity: 0,
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  cursor: 'pointer',
  margin: 0,
});
export const group = style({ display: 'flex', flexDirection: 'column', gap: '6px', minInlineSize: 0 });
