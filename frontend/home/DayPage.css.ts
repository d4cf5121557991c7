import { globalStyle, style } from '@vanilla-extract/css';
import { desktop, railed, triple, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const columns = 'minmax(0, 1.45fr) minmax(20rem, 1fr)';

export const page = style({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'start',
  // Lets the last row scroll above the button of the quick log.
  paddingBlockEnd: vars.space.xxl,
  // Fades only for a day that takes a while to load.
  transition: `opacity ${vars.motion.base} ${vars.motion.ease} 120ms`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
  '@media': {
    [desktop]: { gridTemplateColumns: columns, gap: vars.space.lg },
    [triple]: { grid: 'auto 1fr / repeat(3, minmax(0, 1fr))' },
    [railed]: { paddingBlockEnd: 0 },
  },
});

export const cards = style({
  display: 'grid',
  gap: vars.space.md,
  minInlineSize: 0,
  '@media': { [desktop]: { gap: vars.space.lg } },
});

/** On a wide desktop the cards of both columns make three: all but the last ones, the first's last, the second's last. */
export const column = style([cards, { '@media': { [triple]: { display: 'contents' } } }]);
globalStyle(`${column} > :last-child`, { '@media': { [triple]: { gridArea: '1 / 2 / span 2' } } });
globalStyle(`${column}:last-child > ${cards}`, { '@media': { [triple]: { gridColumn: '3' } } });
