/** What the PIN dialog says. */
export const pinDialogTexts = {
  setup: {
    title: 'Protect your photos?',
    description: 'A 4-digit PIN keeps your progress photos to yourself, on this device and every other.',
  },
  update: { title: 'Update your photos PIN?', description: 'Choose a new 4-digit PIN, or go without one.' },
  enter: { title: 'Choose a PIN', description: 'Four digits that you will remember.' },
  confirm: { title: 'Confirm your PIN', description: 'Enter the same four digits once more.' },
  verify: { title: 'Enter your PIN', description: 'Your photos lock after 15 minutes without use.' },
  reopened: {
    title: 'Enter your PIN',
    description: 'The page was reloaded, so your PIN is needed again. It keeps your photos safe on an unlocked phone.',
  },
  prove: { title: 'Enter your current PIN', description: 'Please confirm that it’s you before it changes.' },
  provePassword: {
    title: 'Enter your password',
    description: 'Please confirm that it’s you before the PIN changes.',
  },
  password: { title: 'Unlock with your password', description: 'The password you sign in with opens your photos.' },
  yes: 'Yes, Set PIN',
  no: 'No Thanks',
  next: 'Next',
  save: 'Confirm',
  unlock: 'Unlock',
  pin: 'PIN',
  passwordField: 'Password',
  byPassword: 'Unlock with your password',
  byPin: 'Use my PIN',
  saving: 'Saving…',
  checking: 'Checking…',
  wait: (left: string) => `Too many wrong PINs. You can try again in ${left}.`,
  failed: (description: string) => ({ title: 'Error', description }),
} as const;

/** "4:32" or "45 seconds". */
export function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
}
