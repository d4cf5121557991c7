import { readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { requestLanguage } from '#gateway/kernel/http/requestScope.ts';
import { type Language, languages, languageTag } from '#gateway/language/languages.ts';
import { setTranslation } from '#gateway/language/message.ts';

/** The translation of each English message (gateway/locales). */
type Catalogue = Readonly<Record<string, string>>;

interface Speech {
  catalogue: Catalogue;
  /** Messages that were parsed already. */
  formats: Map<string, IntlMessageFormat>;
}

const speeches = new Map<Language, Speech>();

/** Reads the catalogue of a language when it is first needed. */
function speechOf(language: Language): Speech {
  const known = speeches.get(language);
  if (known) return known;
  const speech = { catalogue: language === languages[0] ? {} : readCatalogue(language), formats: new Map() };
  speeches.set(language, speech);
  return speech;
}

function readCatalogue(language: Language): Catalogue {
  const file = new URL(`../locales/${languageTag(language)}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
}

setTranslation((message, values) => {
  const language = requestLanguage();
  const { catalogue, formats } = speechOf(language);
  let format = formats.get(message);
  if (!format) {
    format = new IntlMessageFormat(catalogue[message] ?? message, languageTag(language));
    formats.set(message, format);
  }
  return String(format.format(values));
}, translated);

/**
 * Returns a finished text in the language of the request: for texts that were set when their module was loaded. One that
 * the catalogue does not have stays as it is, so a text that `t` made passes.
 */
export function translated(text: string): string {
  return speechOf(requestLanguage()).catalogue[text] ?? text;
}
