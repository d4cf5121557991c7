import { globalStyle, style } from '@vanilla-extract/css';
import { triple, vars, wide } from '#frontend/design-system/theme/tokens.css.ts';

const onPaper = 'print';

/** The choices above the sheet, and on a wide desktop beside it, where they stay in view. */
export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 46rem)',
  justifyContent: 'center',
  alignItems: 'start',
  gap: vars.space.lg,
  '@media': {
    [`screen and ${triple}`]: { gridTemplateColumns: '21rem minmax(0, 46rem)' },
    [onPaper]: { display: 'block' },
  },
});

export const choices = style({
  '@media': {
    [`screen and ${triple}`]: { position: 'sticky', insetBlockStart: `calc(${vars.size.header} + 40px)` },
    [onPaper]: { display: 'none' },
  },
});
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: vars.space.md,
});
export const print = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.md,
});
globalStyle(`${choices} input[type="date"]`, { minInlineSize: 0 });

/** A sheet of paper: on screen in the colours of the app, on paper black on white. */
export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  padding: vars.space.md,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: `0 0 0 1px ${vars.color.line}`,
  transition: `opacity ${vars.motion.base} ${vars.motion.ease} 120ms`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.55 } },
  '@media': {
    [wide]: { padding: vars.space.xl },
    [onPaper]: { display: 'block', padding: 0, borderRadius: 0, boxShadow: 'none', background: 'none' },
  },
});

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.sm,
  '@media': { [onPaper]: { display: 'block', marginBlockStart: '6mm' } },
});
/** Stays on one page where it fits on one. */
export const whole = style({ '@media': { [onPaper]: { breakInside: 'avoid' } } });
export const head = style({ '@media': { [onPaper]: { breakAfter: 'avoid', marginBlockEnd: '2mm' } } });

export const figures = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 });
export const figure = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: vars.space.xs,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [wide]: { gridTemplateColumns: '8rem minmax(0, 1fr)' },
    [onPaper]: { gridTemplateColumns: '28mm minmax(0, 1fr)', paddingBlock: '1.2mm', breakInside: 'avoid' },
  },
});
globalStyle(`${figure} dt`, { fontWeight: 620 });
globalStyle(`${figure} dd`, { fontVariantNumeric: 'tabular-nums' });
export const detail = style({
  display: 'block',
  fontSize: vars.font.small,
  color: vars.color.inkSoft,
  '@media': { [onPaper]: { display: 'inline', marginInlineStart: '4mm' } },
});

/** A wide table scrolls in its frame. A shadow at an edge says that there is more. */
export const frame = style({
  overflowX: 'auto',
  background: `linear-gradient(to right, ${vars.color.surface} 40%, transparent) 0 0 / 48px 100% local, linear-gradient(to left, ${vars.color.surface} 40%, transparent) 100% 0 / 48px 100% local, linear-gradient(to right, ${vars.color.press}, transparent) 0 0 / 14px 100% scroll, linear-gradient(to left, ${vars.color.press}, transparent) 100% 0 / 14px 100% scroll`,
  backgroundRepeat: 'no-repeat',
  '@media': { [onPaper]: { overflow: 'visible', background: 'none' } },
});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font.small,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${table} :is(th, td)`, {
  padding: `6px ${vars.space.xs}`,
  textAlign: 'end',
  fontWeight: 430,
  whiteSpace: 'nowrap',
});
globalStyle(`${table} :is(th, td):first-child`, { textAlign: 'start', paddingInlineStart: 0 });
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0 });
globalStyle(`${table} thead th`, {
  verticalAlign: 'bottom',
  lineHeight: 1.3,
  color: vars.color.inkSoft,
  fontWeight: 620,
  borderBlockEnd: `1px solid ${vars.color.edge}`,
});
globalStyle(`${table} tbody tr + tr`, { borderBlockStart: `1px solid ${vars.color.line}` });
globalStyle(`${table} tr`, { breakInside: 'avoid' });
globalStyle(`${table} :is(th, td)`, { '@media': { [onPaper]: { paddingBlock: '1mm' } } });
globalStyle(`${table} [data-text]`, { whiteSpace: 'normal', overflowWrap: 'anywhere' });
export const unit = style({ display: 'block', fontSize: vars.font.micro, fontWeight: 430 });

export const page = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '@media': { [onPaper]: { orphans: 3, widows: 3 } },
});

export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
  gap: vars.space.sm,
  '@media': { [onPaper]: { display: 'block' } },
});
export const photo = style({
  display: 'grid',
  gap: vars.space.xxs,
  '@media': {
    [onPaper]: {
      display: 'inline-block',
      inlineSize: '56mm',
      marginInlineEnd: '4mm',
      marginBlockEnd: '4mm',
      breakInside: 'avoid',
      verticalAlign: 'top',
    },
  },
});
globalStyle(`${photo} img`, {
  inlineSize: '100%',
  blockSize: 'auto',
  maxBlockSize: '75mm',
  objectFit: 'contain',
  objectPosition: 'left top',
  borderRadius: vars.radius.sm,
});

/* On paper there is nothing but the sheet. */
const root = `:root:has(${sheet})`;
globalStyle(root, {
  '@media': {
    [onPaper]: {
      colorScheme: 'only light !important' as 'light',
      background: 'white !important',
      fontSize: '10pt',
      vars: {
        [vars.color.ink]: 'black',
        [vars.color.inkSoft]: '#333',
        [vars.color.inkFaint]: '#444',
        [vars.color.line]: '#bbb',
        [vars.color.edge]: '#555',
      },
    },
  },
});
globalStyle(`${root} :is(header, nav, a[href="#main"], section[aria-label="Notices"])`, {
  '@media': { [onPaper]: { display: 'none !important' } },
});
globalStyle(`${root} :is(main, div:has(> main))`, {
  '@media': {
    [onPaper]: {
      display: 'block !important',
      padding: '0 !important',
      minBlockSize: '0 !important',
      maxInlineSize: 'none !important',
    },
  },
});
globalStyle('@page', { margin: '13mm' });
