import { hovers } from '../theme/tokens.css.ts';

/** A button's background, its background on hover, and its text colour. */
export function fill(background: string, hover: string, color: string) {
  return {
    background,
    color,
    '@media': { [hovers]: { selectors: { '&:hover:not(:disabled)': { background: hover } } } },
  };
}
