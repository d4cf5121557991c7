import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

export const at = createVar();

export const tooltip = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 0,
  insetInlineStart: at,
  display: 'grid',
  gap: vars.space.xxs,
  minInlineSize: '8.25rem',
  padding: `${vars.space.xs} ${vars.space.sm}`,
  borderRadius: vars.radius.sm,
  background: vars.color.raised,
  boxShadow: vars.shadow.float,
  fontSize: vars.font.micro,
  lineHeight: 1.35,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  selectors: {
    '&[data-side="after"]': { translate: '14px 0' },
    '&[data-side="before"]': { translate: 'calc(-100% - 14px) 0' },
  },
});

export const day = style({ fontWeight: 680, color: vars.color.ink });
export const nothing = style({ color: vars.color.inkSoft });
export const row = style({ display: 'flex', alignItems: 'center', gap: '6px', color: vars.color.inkSoft });
export const name = style({ flex: 1, paddingInlineEnd: vars.space.xs });
export const value = style({ color: vars.color.ink, fontWeight: 620, fontVariantNumeric: 'tabular-nums' });

export const swatch = styleVariants(
  {
    line: { blockSize: '3px' },
    bar: { blockSize: '10px' },
    span: { blockSize: '10px' },
    none: { blockSize: '0' },
  },
  (shape) => ({
    inlineSize: '10px',
    flexShrink: 0,
    borderRadius: '3px',
    ...shape,
  }),
);
