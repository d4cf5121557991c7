import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { shadowsOf, themeValues } from './themes.ts';

let count = 0;
/** Returns a short name in production, because every style repeats it, and a readable one elsewhere. */
function tokenName(_value: string | null, path: string[]): string {
  if (process.env['NODE_ENV'] !== 'production') return path.join('-');
  count += 1;
  return `t${count.toString(36)}`;
}

/** The design tokens. Each holds the values of both themes (see themes.ts). */
export const vars = createGlobalThemeContract({ ...themeValues, shadow: { card: '', float: '' } }, tokenName);

createGlobalTheme(':root', vars, { ...themeValues, shadow: shadowsOf(vars.color) });

globalStyle(':root', { colorScheme: 'light dark' });
// An explicit choice overrides the device, also for a part of the page.
globalStyle('[data-theme="light"]', { colorScheme: 'light' });
globalStyle('[data-theme="dark"]', { colorScheme: 'dark' });

// Reduced motion applies everywhere, since motion is a token.
globalStyle(':root', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      vars: assignVars(vars.motion, { fast: '1ms', base: '1ms', slow: '1ms', ease: 'linear', spring: 'linear' }),
    },
  },
});

/** Breakpoints: minimum widths, except `narrow`, which is phones only. */
export const narrow = '(max-width: 44.99rem)';
export const wide = '(min-width: 45rem)';
export const desktop = '(min-width: 64rem)';
export { magnified, railed, roomy, tiny, triple } from './breakpoints.ts';
/** Excludes touch, where a hover style would stick after a tap. */
export const hovers = '(hover: hover)';
