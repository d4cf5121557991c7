import { languages, languageTag, spokenLanguage } from '#gateway/language/languages.ts';

const key = 'language';

/** Languages of the tests: English a good third longer and with accents, and the same from right to left. */
const pseudo = ['en-XA', 'en-XB'];

/**
 * The language of the app's own texts, as a tag (`pt-BR`): what the member chose, else the first of the browser's that the
 * app speaks. It holds until the page is loaded again. Sent with each call, so that the server answers in the same one.
 */
export const pageLanguage = choosePageLanguage();

function choosePageLanguage(): string {
  const stored = storedLanguage();
  const known = [...languages.map(languageTag), ...pseudo];
  return stored && known.includes(stored) ? stored : languageTag(spokenLanguage(navigator.languages));
}

/** All languages so far are written from left to right. The other way is tested, so that one of those can follow. */
export const pageDirection = pageLanguage === 'en-XB' ? 'rtl' : 'ltr';

/** Has the next page in this language; null: in the browser's. Returns true if that is another one than this page's. */
export function keepPageLanguage(tag: string | null): boolean {
  if (pseudo.includes(pageLanguage)) return false;
  try {
    if (tag === null) localStorage.removeItem(key);
    else localStorage.setItem(key, tag);
  } catch {
    // Without storage the browser's language stays.
  }
  return choosePageLanguage() !== pageLanguage;
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
