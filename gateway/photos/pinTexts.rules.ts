/** Every message about the photos PIN, each once. Notices have a title, a description or both. */
export const pinTexts = {
  fourDigits: 'PIN must be 4 digits',
  invalid: { title: 'Invalid PIN', description: 'PIN must be 4 digits' },
  mismatch: { title: "PINs don't match", description: 'Please try again' },
  incorrect: { title: 'Incorrect PIN', description: 'Please try again' },
  updateFailed: { title: 'Failed to update PIN settings' },
  incorrectPin: 'Incorrect PIN. Please try again.',
  locked: 'Your photos are locked. Please enter your PIN.',
  passwordOnly: 'Too many wrong PINs. Please unlock your photos with your account password.',
  proofNeeded: 'Please enter your current PIN or your password to change this.',
  noPin: 'No photos PIN is set.',
  passwordNeeded: 'Please enter your password.',
  enabledNeeded: 'Send true to set a PIN, false to do without.',
} as const;
