import { pageLanguage } from './pageLanguage.ts';

/** Returns "your journal, a goal" as the page's language lists things after a colon. */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(pageLanguage, { type: 'unit' }).format(items);
}
