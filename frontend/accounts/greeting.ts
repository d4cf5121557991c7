export const motivationalPhrases = [
  'Every step counts, however small.',
  'Progress, not perfection.',
  'Your only race is with yesterday.',
  'Small habits make big changes.',
  'Be kind to yourself and keep going.',
] as const;

/** `random` returns a number from 0 up to but not including 1. */
export function pickPhrase(random: () => number = Math.random): string {
  const index = Math.floor(random() * motivationalPhrases.length);
  return motivationalPhrases[index] ?? motivationalPhrases[0];
}

/** The words of the greeting that are the same for everybody. */
export const welcome = 'Welcome back,';

/** Greets by first name, or else by username. */
export function greeting({ firstName, username }: { firstName?: string | null; username?: string | null }): string {
  return `${welcome} ${firstName?.trim() || username}!`;
}
