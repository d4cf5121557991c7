import { t } from '#gateway/language/message.ts';

/** Messages about an input of the wrong type. */
export const inputTexts = {
  once: 'Send this once.',
  notNull: "This can't be null.",
  list: 'Send a list here.',
  object: 'Send an object here.',
  text: 'Send text here.',
  boolean: 'Send true or false here.',
  wholeNumber: 'Please enter a whole number.',
} as const;

/** Names the choices of a closed list. */
export function choiceProblem(names: readonly string[]): string {
  return t('Choose one of {names}.', { names: names.join(', ') });
}
