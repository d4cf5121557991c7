import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { shadowsOf, themeValues } from './themes.ts';

let count = 0;
/** Built, a token is called by its number: it stands in every style. Anywhere else its name says what it is. */
function tokenName(_value: string | null, path: string[]): string {
  if (process.env['NODE_ENV'] !== 'production') return path.join('-');
  count += 1;
  return `t${count.toString(36)}`;
}

/**
 * The names every style speaks in. No component knows a colour by its value:
 * a token holds both themes at once (see themes.ts), so a style is written once.
 */
export const vars = createGlobalThemeContract({ ...themeValues, shadow: { card: '', float: '' } }, tokenName);

createGlobalTheme(':root', vars, { ...themeValues, shadow: shadowsOf(vars.color) });

globalStyle(':root', { colorScheme: 'light dark' });
// The person's own choice wins over the device; it also works on a part of the page.
globalStyle('[data-theme="light"]', { colorScheme: 'light' });
globalStyle('[data-theme="dark"]', { colorScheme: 'dark' });

// Motion is a token too: who asked for less of it gets none, everywhere at once.
globalStyle(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      vars: assignVars(vars.motion, { fast: '1ms', base: '1ms', slow: '1ms', ease: 'linear', spring: 'linear' }),
    },
  },
});

/** Where the layout changes. Phone first: these are minimum widths, but for `narrow`, which is a phone alone. */
export const narrow = '(max-width: 44.99rem)';
export const wide = '(min-width: 45rem)';
export const desktop = '(min-width: 64rem)';
/** From here on there is room for the side rail beside a full-width screen. */
export const railed = '(min-width: 84rem)';
/** A pointer that can rest on things; on touch a hover style would stick after a tap. */
export const hovers = '(hover: hover)';
