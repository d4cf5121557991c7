import { style, styleVariants } from '@vanilla-extract/css';
import { desktop, railed, roomy, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

export const page = style({
  minBlockSize: '100dvh',
  paddingBlockStart: `calc(${vars.size.header} + env(safe-area-inset-top))`,
  // Room for a toast or the keyboard's edge at the end of the page.
  paddingBlockEnd: `calc(${vars.space.xxl} + env(safe-area-inset-bottom))`,
});

export const besideRail = style({ '@media': { [railed]: { paddingInlineStart: vars.size.rail } } });

const content = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.lg,
  marginInline: 'auto',
  paddingBlockStart: vars.space.lg,
  paddingInline: `max(${vars.space.md}, env(safe-area-inset-left)) max(${vars.space.md}, env(safe-area-inset-right))`,
  '@media': {
    [wide]: { paddingInline: vars.space.xl, paddingBlockStart: vars.space.xl },
    [desktop]: { paddingBlockStart: '40px' },
  },
});

const widths = { form: '36rem', reading: '46rem', wide: '84rem', full: 'none' };

export const main = {
  ...styleVariants(widths, (maxInlineSize) => [content, { maxInlineSize }]),
  /** As a form, and wider where the list of the settings and the rail stand beside it. */
  settings: style([content, { maxInlineSize: '36rem', '@media': { [roomy]: { maxInlineSize: '46rem' } } }]),
};

/** For a page that is one small card: it stands in the middle of what is left below the header. */
export const middle = style({
  minBlockSize: `calc(100dvh - ${vars.size.header} - ${vars.space.xxl})`,
  justifyContent: 'safe center',
  '@media': { [wide]: { paddingBlockStart: 0 } },
});

export const skip = style({
  position: 'fixed',
  zIndex: vars.layer.notice,
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  padding: `${vars.space.sm} ${vars.space.md}`,
  borderRadius: vars.radius.pill,
  background: vars.color.primary,
  color: vars.color.onPrimary,
  fontWeight: 640,
  selectors: { '&:not(:focus)': { translate: '0 -200%' } },
});
