import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

const arrive = keyframes({
  from: { opacity: 0, translate: '0 -12px', scale: '0.97' },
});

/** Top right, beneath the header, so that it never lies on the header's own controls. */
export const viewport = style({
  position: 'fixed',
  zIndex: vars.layer.notice,
  insetBlockStart: `calc(${vars.size.header} + env(safe-area-inset-top) + ${vars.space.xs})`,
  insetInlineEnd: `max(${vars.space.sm}, env(safe-area-inset-right))`,
  inlineSize: `calc(100% - 2 * ${vars.space.sm})`,
  maxInlineSize: '420px',
  pointerEvents: 'none',
});

export const notice = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  columnGap: vars.space.sm,
  padding: `${vars.space.xs} ${vars.space.xs} ${vars.space.xs} ${vars.space.md}`,
  minBlockSize: '60px',
  borderRadius: vars.radius.lg,
  background: vars.color.raised,
  boxShadow: vars.shadow.float,
  color: vars.color.ink,
  pointerEvents: 'auto',
  touchAction: 'pan-y',
  animation: `${arrive} ${vars.motion.slow} ${vars.motion.spring}`,
});

export const badge = styleVariants(
  {
    default: { background: vars.color.primarySoft, color: vars.color.onPrimarySoft },
    destructive: { background: vars.danger.soft, color: vars.danger.text },
    info: { background: vars.domain.walking.soft, color: vars.domain.walking.text },
  },
  (tone) => [
    { display: 'grid', placeItems: 'center', inlineSize: '32px', blockSize: '32px', borderRadius: '50%' },
    tone,
  ],
);

export const words = style({ minInlineSize: 0, paddingBlock: vars.space.xxs, overflowWrap: 'anywhere' });
export const title = style({ fontWeight: 650, lineHeight: 1.35, fontSize: '0.9375rem' });
export const description = style({ fontSize: vars.font.small, lineHeight: 1.4, color: vars.color.inkSoft });
export const controls = style({ display: 'flex', alignItems: 'center' });
