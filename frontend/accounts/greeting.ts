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

interface Named {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

/** "Welcome back, Ada!", by username where there is no first name. */
export function greeting({ firstName, username }: Named): string {
  return `Welcome back, ${firstName?.trim() || username}!`;
}

/** The first letters of first and last name in capitals, or "U". */
export function initials({ firstName, lastName }: Named): string {
  const letters = [firstName, lastName].map((name) => [...(name?.trim() ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || 'U';
}
