import { t } from '#frontend/language/t.ts';

export const motivationalPhrases = [
  t('Every step counts, however small.'),
  t('Progress, not perfection.'),
  t('Your only race is with yesterday.'),
  t('Small habits make big changes.'),
  t('Be kind to yourself and keep going.'),
] as const;

/** `random` returns a number from 0 up to but not including 1. */
export function pickPhrase(random: () => number = Math.random): string {
  const index = Math.floor(random() * motivationalPhrases.length);
  return motivationalPhrases[index] ?? motivationalPhrases[0];
}

/** The words of the greeting that are the same for everybody. */
export const welcome = t('Welcome back,');

/** Greets by first name, or else by username. */
export function greeting({ firstName, username }: { firstName?: string | null; username?: string | null }): string {
  const name = firstName?.trim() || username || '';
  // A message of its own: French sets a narrow space before the mark.
  return `${welcome} ${t('{name}!', { name })}`;
}
