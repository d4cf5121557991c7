import { style } from '@vanilla-extract/css';
import { hovers, triple, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

/** Plain text with its line breaks. */
export const written = style({
  maxBlockSize: '14rem',
  overflow: 'auto',
  padding: vars.space.sm,
  borderRadius: vars.radius.md,
  background: vars.color.sunken,
  fontSize: vars.font.small,
  lineHeight: 1.55,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const texts = style({
  display: 'grid',
  gap: vars.space.md,
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const text = style({ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: vars.space.xs, minInlineSize: 0 });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space.xxs} ${vars.space.md}`,
  minBlockSize: '1.4em',
});

/** The moods and tags that the list can be filtered by. */
export const filters = style({ display: 'grid', gap: vars.space.xs });

/** The mood and the tags of the page. */
export const extras = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: `0 ${vars.space.md}`,
});

export const prompts = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space.lg });

/** The tools and the entries: one column as wide as a text, and on a wide desktop side by side. */
export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 46rem)',
  justifyContent: 'center',
  alignItems: 'start',
  gap: vars.space.lg,
  '@media': { [triple]: { gridTemplateColumns: '19rem minmax(0, 46rem)', gap: vars.space.xl } },
});

export const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.md,
  '@media': { [triple]: { position: 'sticky', insetBlockStart: `calc(${vars.size.header} + 40px)` } },
});

export const entries = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.lg });

/** Names the month of the entries below it and stays in view while they scroll. */
export const month = style({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: `calc(${vars.size.header} + env(safe-area-inset-top))`,
  paddingBlock: vars.space.xs,
  background: vars.color.surface,
  fontSize: vars.font.small,
  fontWeight: 640,
  color: vars.color.inkSoft,
});

export const tools = style({
  display: 'grid',
  gap: vars.space.md,
  alignItems: 'center',
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 15rem' },
    [triple]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const rows = style({ display: 'flex', flexDirection: 'column' });

export const row = style({
  display: 'grid',
  gap: vars.space.xxs,
  marginInline: `calc(-1 * ${vars.space.sm})`,
  padding: vars.space.sm,
  borderRadius: vars.radius.md,
  color: 'inherit',
  textDecoration: 'none',
  '@media': {
    // The date and the size of the page stand before its text.
    [wide]: {
      gridTemplateColumns: '12.5rem minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: vars.space.md,
    },
    [hovers]: { ':hover': { background: vars.color.press } },
  },
  ':active': { background: vars.color.press },
});

export const item = style({
  paddingBlock: vars.space.xxs,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
});

export const version = style([item, { display: 'grid', gap: vars.space.xs, paddingBlock: vars.space.sm }]);

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': { [wide]: { selectors: { [`${row} > &`]: { gridArea: '1 / 1' } } } },
});

/** How long the page is. */
export const size = style({ '@media': { [wide]: { gridArea: '2 / 1' } } });

export const words = style({
  overflowWrap: 'anywhere',
  // Its own direction, as in the text area.
  unicodeBidi: 'plaintext',
  '@media': { [wide]: { gridArea: '1 / 2 / span 2' } },
});

export const rowExtras = style({ '@media': { [wide]: { gridArea: '3 / 2' } } });

export const photo = style({ display: 'inline-flex', color: vars.color.primary });

export const hit = style({
  background: vars.color.primarySoft,
  color: vars.color.onPrimarySoft,
  borderRadius: '3px',
  fontWeight: 650,
});
