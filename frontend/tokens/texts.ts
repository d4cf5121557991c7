export const tokenScreenTexts = {
  title: 'Your tokens',
  subtitle:
    'A token lets your own programs read or write your data without your password, within the limits you choose.',
  none: 'No tokens yet. Most people don’t need one.',
  question: (name: string) => `Revoke ${name}?`,
  consequence: 'Programs that use it lose access at once. This can’t be undone.',
  onceTitle: 'Copy it now',
  onceWarning: 'It is shown only once. Anyone who has it can do what you allowed, so keep it like a password.',
  expiryHint: 'The last day it works.',
} as const;
