/** Every message about confirming and restoring an email address, each once. Notices have a title and a description. */
export const emailTexts = {
  unusableLink: 'This link is invalid, was used before or has expired.',
  verified: { title: 'Email address confirmed' },
  verifyFailed: { title: 'Not confirmed', description: 'Your address could not be confirmed. Please try again.' },
  undone: { title: 'Email address restored' },
  undoFailed: { title: 'Not restored', description: 'Your address could not be restored. Please try again.' },
  linkSent: { title: 'Link sent', description: 'Look into the mailbox of your new address.' },
  linkFailed: { title: 'Link not sent', description: 'The link could not be sent. Please try again.' },
} as const;
