/** The words of the page of access tokens. */
export const tokenScreenTexts = {
  title: 'Your tokens',
  subtitle:
    'A token lets a program of yours read or write here, without your password. It can do what you choose and nothing else.',
  none: 'You have none. Most people need none.',
  question: (name: string) => `Revoke ${name}?`,
  consequence: 'Whatever uses it is locked out at once. This cannot be undone.',
  onceTitle: 'Copy it now',
  onceWarning:
    'This is the only time it is shown. Whoever has it can do in your name what you allowed, so keep it like a password.',
  expiryHint: 'The last day it works.',
} as const;
