import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { bar, figure } from '#frontend/design-system/loading/ProgressBar.css.ts';
import { vars } from '#frontend/design-system/theme/tokens.css.ts';

/** Phones of 320 px. */
const tiny = '(max-width: 22.4rem)';

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.sm,
});

/** Wraps a name of 255 characters without a space. */
export const words = style({ display: 'grid', gap: vars.space.xxs, overflowWrap: 'anywhere' });

const solid = createVar();
const ink = createVar();
/** The day in the colour of its goal. */
export const today = styleVariants(
  {
    sleep: vars.domain.sleep,
    nutrition: vars.macro.carbs,
    daily_move: vars.domain.running,
    custom: { solid: vars.color.primary, text: vars.color.onPrimarySoft },
  },
  (hue) => ({ vars: { [solid]: hue.solid, [ink]: hue.text } }),
);
for (const name of Object.values(today)) {
  globalStyle(`${name} .${bar}`, { background: solid });
  globalStyle(`${name} .${figure}`, { fontSize: vars.font.lead, lineHeight: 1.3, color: ink });
}

export const foot = style({
  display: 'flex',
  // At the end of its card, also where the card beside it is higher.
  marginBlockStart: 'auto',
  borderBlockStart: `1px solid ${vars.color.line}`,
  paddingBlockStart: vars.space.xs,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxs} ${vars.space.xs}`,
});
// All actions stand in one row of the smallest phones.
globalStyle(`${foot} > :is(a, button) > svg`, { '@media': { [tiny]: { display: 'none' } } });

/** What is seldom done, away from the rest. */
export const rare = style({
  display: 'flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
});
globalStyle(`${rare} button`, { color: vars.color.inkSoft });
// All fit on one line of a phone in German, the longest.
globalStyle(`${rare} > button:first-child`, { paddingInline: vars.space.xs });

export const record = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space.sm,
});

/** The height of the small chart. */
export const loading = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '300px',
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  color: vars.color.inkSoft,
});
