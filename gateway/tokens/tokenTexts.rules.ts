/** Every message about personal access tokens, each once. */
export const tokenTexts = {
  nameRequired: 'Please give the token a name.',
  scopesRequired: 'Choose at least one thing the token may do.',
  scopeUnknown: 'There is no such scope.',
  expiryRequired: 'Choose the last day on which the token works.',
  expiryPast: 'The last day of a token cannot lie in the past.',
  expiryFar: 'A token works for at most a year.',
  exists: 'You have a token of this name already.',
  tooMany: 'These are too many tokens. Revoke one that you no longer use.',
  gone: { title: 'Token revoked', description: 'This token was revoked already.' },

  createFailed: { title: 'Error', description: 'Failed to make the token. Please try again.' },
  revoked: { title: 'Token revoked', description: 'Whatever used it is locked out now.' },
  revokeFailed: { title: 'Error', description: 'Failed to revoke the token. Please try again.' },
  copied: { title: 'Copied', description: 'It is in your clipboard.' },
  copyFailed: { title: 'Could not copy', description: 'Select it and copy it by hand.' },
} as const;
