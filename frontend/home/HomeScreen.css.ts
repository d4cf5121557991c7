import { style } from '@vanilla-extract/css';
import { desktop, triple, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';
import { columns } from './DayPage.css.ts';

export const head = style({
  // On a phone its children join the page's column, so that the switcher can stay sticky.
  display: 'contents',
  '@media': {
    [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 20rem', alignItems: 'end', gap: vars.space.lg },
    [desktop]: { gridTemplateColumns: columns },
    [triple]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  },
});

export const switcher = style({
  position: 'sticky',
  zIndex: 2,
  insetBlockStart: `calc(${vars.size.header} + env(safe-area-inset-top) + ${vars.space.xs})`,
  // Blurs content that scrolls beneath it, as the header does.
  '::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: `calc(-1 * ${vars.space.xs}) calc(-1 * ${vars.space.md})`,
    backdropFilter: 'blur(14px)',
    maskImage: 'linear-gradient(black 55%, transparent)',
    pointerEvents: 'none',
  },
  '@media': { [wide]: { position: 'static', '::before': { content: 'none' } } },
});
