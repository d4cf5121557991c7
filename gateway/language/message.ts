/** The values of a message by their names. */
export type Values = Readonly<Record<string, string | number>>;

type Translate = (message: string, values: Values) => string;

let translate: Translate = fill;

/** Sets how messages are translated; the gateway does so once, by the language of each request. */
export function setTranslation(work: Translate): void {
  translate = work;
}

/**
 * Returns a message in the language in force, with its `{values}` filled in. `message` is the English one, in ICU
 * MessageFormat, and its key in the catalogues (gateway/locales). Write it as a literal, so that the catalogues can be
 * checked.
 */
export function t(message: string, values: Values = {}): string {
  return translate(message, values);
}

/** English without a catalogue. */
function fill(message: string, values: Values): string {
  return message.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));
}
