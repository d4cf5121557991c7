import { t } from '#frontend/language/t.ts';

export const tokenScreenTexts = {
  title: t('Your tokens'),
  subtitle: t(
    'A token lets your own programs read or write your data without your password, within the limits you choose.',
  ),
  none: t('No tokens yet. Most people don’t need one.'),
  question: (name: string) => t('Revoke {name}?', { name }),
  consequence: t('Programs that use it lose access at once. This can’t be undone.'),
  onceTitle: t('Copy it now'),
  onceWarning: t('It is shown only once. Anyone who has it can do what you allowed, so keep it like a password.'),
  secretOnce: t(
    'It is shown only once. With it your server can tell that a message is from Everystep, so keep it like a password.',
  ),
  invitationOnce: t('It is shown only once, and works once. Send it to one person.'),
  signInLinkOnce: t(
    'It is shown only once, and works once, within an hour. Give it to this person and to nobody else.',
  ),
  expiryHint: t('The last day it works.'),
} as const;
