/** The values of a message by their names. */
export type Values = Readonly<Record<string, string | number>>;

type Translate = (message: string, values: Values) => string;
type LookUp = (text: string) => string;

let translate: Translate = fill;
let lookUp: LookUp = (text) => text;

/** Sets how messages and finished texts are translated; the gateway does so once, by the language of each request. */
export function setTranslation(work: Translate, ofText: LookUp): void {
  translate = work;
  lookUp = ofText;
}

/**
 * Returns a message in the language in force, with its `{values}` filled in. `message` is the English one, in ICU
 * MessageFormat, and its key in the catalogues (gateway/locales). Write it as a literal, so that the catalogues can be
 * checked.
 */
export function t(message: string, values: Values = {}): string {
  return translate(message, values);
}

/** Returns the translation of a finished text; as it is where the catalogue has none. It is never read as a message. */
export function translated(text: string): string {
  return lookUp(text);
}

/** English without a catalogue. */
function fill(message: string, values: Values): string {
  return message.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}
