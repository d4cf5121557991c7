import { createLRUCache } from 'graphql-yoga';

const maxTexts = 100;
/** A parsed document takes many times the memory of its text, so longer ones are parsed for every call. */
const maxCharacters = 8000;

export const isCached = (text: string): boolean => text.length <= maxCharacters;

/** Creates a cache of what was computed from the most recently used texts. */
export function textCache<Value extends object>() {
  const values = createLRUCache<Value>({ max: maxTexts });
  return {
    get: (text: string) => values.get(text),
    set: (text: string, value: Value) => void (isCached(text) && values.set(text, value)),
  };
}
