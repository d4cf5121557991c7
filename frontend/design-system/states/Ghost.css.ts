import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const lower = createVar();
export const upper = createVar();

/** Fades out, as the rest of the list would. */
const ghost = style({
  inlineSize: '100%',
  maxInlineSize: '22rem',
  maskImage: 'linear-gradient(#000 30%, transparent)',
});

export const rows = style([ghost, { display: 'grid', gap: vars.space.sm }]);

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.sm,
  padding: vars.space.sm,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
});

export const tile = style({
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: vars.radius.sm,
  background: vars.color.primarySoft,
});

export const lines = style({ display: 'grid', gap: '8px' });

const line = style({ blockSize: '8px', borderRadius: vars.radius.pill, background: vars.color.line });
export const lineOf = styleVariants({ long: ['82%'], short: ['46%'] }, ([inlineSize]) => [line, { inlineSize }]);

export const bars = style([
  ghost,
  {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: vars.space.xs,
    blockSize: '112px',
    borderBlockEnd: `1px solid ${vars.color.line}`,
    maskImage: 'none',
  },
]);

/** From `lower` to `upper`, both shares of the height. */
export const bar = style({
  marginBlock: `calc(112px * (1 - ${upper})) calc(112px * ${lower})`,
  marginInline: 'auto',
  inlineSize: '100%',
  maxInlineSize: '26px',
  borderRadius: vars.radius.sm,
  background: vars.color.primarySoft,
});
