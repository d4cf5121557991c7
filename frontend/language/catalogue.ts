import { setTranslation } from '#gateway/language/message.ts';
import { pageLanguage } from './pageLanguage.ts';
import { t, translated } from './t.ts';
import { type Catalogue, setCatalogue } from './translate.ts';

/** English needs none. messages.plugin.ts makes them. */
const catalogues: Record<string, () => Promise<{ default: Catalogue }>> = {
  de: () => import('virtual:catalogue/de'),
  es: () => import('virtual:catalogue/es'),
  fr: () => import('virtual:catalogue/fr'),
  'pt-BR': () => import('virtual:catalogue/pt-BR'),
  'en-XA': () => import('virtual:catalogue/en-XA'),
  'en-XB': () => import('virtual:catalogue/en-XB'),
};

/** Loads the texts of the page's language. Call it before any other code of the app is loaded: texts are read there. */
export async function loadCatalogue(): Promise<void> {
  setTranslation(t, translated);
  try {
    setCatalogue((await catalogues[pageLanguage]?.())?.default);
  } catch {
    // In English rather than not at all.
  }
}
