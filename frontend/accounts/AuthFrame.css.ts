import { style, styleVariants } from '@vanilla-extract/css';
import { desktop, vars } from '#frontend/design-system/theme/tokens.css.ts';

export const page = style({
  minBlockSize: '100dvh',
  '@media': { [desktop]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)' } },
});

const belowDesktop = `not all and ${desktop}`;

export const picture = style({
  overflow: 'hidden',
  borderRadius: vars.radius.xl,
  '@media': {
    [desktop]: {
      position: 'sticky',
      insetBlockStart: vars.space.md,
      blockSize: `calc(100dvh - 2 * ${vars.space.md})`,
      margin: vars.space.md,
      marginInlineEnd: 0,
    },
    [belowDesktop]: { display: 'none' },
  },
});

export const phrase = style({
  display: 'none',
  position: 'absolute',
  insetBlockStart: '56px',
  insetInline: '48px',
  maxInlineSize: '22rem',
  // On the picture's own night sky, the same in both themes.
  color: '#f3f1e6',
  fontSize: vars.font.display,
  fontWeight: 680,
  lineHeight: 1.15,
  letterSpacing: '-0.026em',
  textWrap: 'balance',
  '@media': { [desktop]: { display: 'block' } },
});

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.lg,
  inlineSize: '100%',
  maxInlineSize: '29rem',
  marginInline: 'auto',
  padding: `calc(${vars.space.md} + env(safe-area-inset-top)) 20px calc(${vars.space.xl} + env(safe-area-inset-bottom))`,
  '@media': { [desktop]: { minBlockSize: '100dvh', padding: `${vars.space.xl} ${vars.space.md}` } },
});

export const top = style({ display: 'flex', alignItems: 'center', gap: vars.space.xs });

export const aside = style({ marginInlineStart: 'auto' });

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  minBlockSize: vars.size.touch,
  borderRadius: vars.radius.sm,
  fontSize: vars.font.lead,
  fontWeight: 760,
  letterSpacing: '-0.02em',
});

export const mark = style({ inlineSize: '32px', blockSize: '32px', borderRadius: '9px', flexShrink: 0 });

const content = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xl, paddingBlock: vars.space.md });

export const main = styleVariants({
  short: [content, { '@media': { [desktop]: { flex: 1, justifyContent: 'center', paddingBlockEnd: '40px' } } }],
  long: [content, { flex: 1, paddingBlockEnd: 0 }],
});

export const greeting = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });
