import { pageLanguage } from './pageLanguage.ts';

const format = new Intl.ListFormat(pageLanguage, { type: 'unit', style: 'short' });

/** Returns the texts in one, as the language of the page lists them: "a, b, c". */
export function listed(texts: readonly string[]): string {
  return format.format(texts);
}
