import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { messageKey } from './messageKey.ts';
import { pageLanguage } from './pageLanguage.ts';

/** The translations of one language by the keys of their messages. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

let catalogue: Catalogue | undefined;

export function setCatalogue(loaded: Catalogue | undefined): void {
  catalogue = loaded;
}

/** Makes each format once: every message with a plural asks for two. */
function once<Args extends unknown[], Format>(make: (...args: Args) => Format): (...args: Args) => Format {
  const made = new Map<string, Format>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}

const formatters = {
  getDateTimeFormat: once(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: once((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
  getPluralRules: once((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
};

/** Returns a message in the language of the page with its values filled in. */
export function translate<Rich = string>(message: CompiledMessage, values: FormatValues<Rich>) {
  return format<Rich>(catalogue?.[messageKey(message)] ?? message, pageLanguage, values, { formatters });
}
