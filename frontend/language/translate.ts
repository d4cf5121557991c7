import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { numberFormat, numberLocale, once } from '#gateway/language/formats.ts';
import { messageKey } from './messageKey.ts';
import { pageLanguage } from './pageLanguage.ts';

/** The translations of one language by the keys of their messages. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

let catalogue: Catalogue | undefined;

export function setCatalogue(loaded: Catalogue | undefined): void {
  catalogue = loaded;
}

const formatters = {
  getDateTimeFormat: once(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: (language: string, options?: Intl.NumberFormatOptions) =>
    numberFormat(numberLocale() ?? language, options),
  getPluralRules: once((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
};

/** Returns a message in the language of the page with its values filled in. */
export function translate<Rich = string>(message: CompiledMessage, values: FormatValues<Rich>) {
  return format<Rich>(catalogue?.[messageKey(message)] ?? message, pageLanguage, values, { formatters });
}
