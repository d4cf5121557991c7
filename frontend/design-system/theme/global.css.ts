import './fonts.css.ts';
import { globalStyle } from '@vanilla-extract/css';
import { tiny, vars } from './tokens.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote', { margin: 0 });
globalStyle('ul, ol, fieldset', { padding: 0, border: 0, minInlineSize: 0 });
globalStyle('ul, ol', { listStyle: 'none' });

globalStyle('html', {
  // A glow at the top of the page that scrolls with it.
  background: `radial-gradient(46rem 24rem at 82% -9rem, ${vars.color.glow}, transparent 70%) no-repeat 0 0 / 100% 24rem ${vars.color.ground}`,
  color: vars.color.ink,
  fontFamily: vars.font.family,
  fontSize: '100%',
  lineHeight: 1.5,
  WebkitTextSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  WebkitTapHighlightColor: 'transparent',
  scrollPaddingTop: `calc(${vars.size.header} + ${vars.space.md})`,
  // Always shows the scrollbar, so that short and long pages have the same width.
  overflowY: 'scroll',
});

globalStyle('body', {
  minBlockSize: '100dvh',
  // A name or an address without blanks breaks rather than widen the page.
  overflowWrap: 'break-word',
  '@media': { [tiny]: { hyphens: 'auto' } },
});

globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: 'inherit', textWrap: 'balance' });
globalStyle('p', { textWrap: 'pretty' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('button, input, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  margin: 0,
});
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer', touchAction: 'manipulation' });
globalStyle('button:disabled', { cursor: 'not-allowed' });
globalStyle('img, svg, canvas', { display: 'block', maxInlineSize: '100%' });
globalStyle('[hidden]', { display: 'none !important' });
// Hides a prerendered page from those it is not for until the app renders.
globalStyle('html[data-prerender="hidden"] #root', { display: 'none' });

globalStyle(':focus-visible', {
  outline: `2.5px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
// A heading or main focused after a route change is announced without an outline.
globalStyle('[tabindex="-1"]:focus-visible', { outline: 'none' });

globalStyle('::selection', { background: vars.color.primarySoft, color: vars.color.onPrimarySoft });
