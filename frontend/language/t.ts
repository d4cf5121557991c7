import type { Values } from '#gateway/language/message.ts';
import { translate } from './translate.ts';

/**
 * Returns a text of the app in the language of the page. `message` is the English one, in ICU MessageFormat with
 * `{values}`, and must be a literal: the build compiles it, and `npm run check` looks for its translations. May run while
 * a module loads; a chosen language loads the page again.
 */
export function t(message: string, values: Values = {}): string {
  return translate(message, values) as string;
}

/** Returns the translation of a finished text from elsewhere (a shared rule's, say); as it is where there is none. */
export function translated(text: string): string {
  return translate(text, {}) as string;
}
