import { t } from '#gateway/language/message.ts';

/** What the PIN dialog says. */
export const pinDialogTexts = {
  setup: {
    title: t('Protect your photos?'),
    description: t('A 4-digit PIN keeps your progress photos to yourself, on this device and every other.'),
  },
  update: { title: t('Update your photos PIN?'), description: t('Choose a new 4-digit PIN, or go without one.') },
  enter: { title: t('Choose a PIN'), description: t('Four digits that you will remember.') },
  confirm: { title: t('Confirm your PIN'), description: t('Enter the same four digits once more.') },
  verify: { title: t('Enter your PIN'), description: t('Your photos lock after 15 minutes without use.') },
  reopened: {
    title: t('Enter your PIN'),
    description: t('A new or reloaded page needs your PIN again. It keeps your photos safe on an unlocked phone.'),
  },
  prove: { title: t('Enter your current PIN'), description: t('Please confirm that it’s you before it changes.') },
  provePassword: {
    title: t('Enter your password'),
    description: t('Please confirm that it’s you before the PIN changes.'),
  },
  password: {
    title: t('Unlock with your password'),
    description: t('The password you sign in with opens your photos.'),
  },
  yes: t('Yes, Set PIN'),
  no: t('No Thanks'),
  next: t('Next'),
  save: t('Confirm'),
  unlock: t('Unlock'),
  pin: t('PIN'),
  passwordField: t('Password'),
  byPassword: t('Unlock with your password'),
  byPin: t('Use my PIN'),
  saving: t('Saving…'),
  checking: t('Checking…'),
  wait: (left: string) => t('Too many wrong PINs. You can try again in {left}.', { left }),
  failed: (description: string) => ({ title: t('Error'), description }),
} as const;

/** "4:32" or "45 seconds". */
export function waitText(seconds: number): string {
  if (seconds < 60) return t('{count, plural, one {# second} other {# seconds}}', { count: seconds });
  return t('{time} minutes', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
}
