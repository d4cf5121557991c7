/** Every message of signing in with a provider, each once. Notices have a title and a description. */
export const oidcTexts = {
  unknownProvider: 'This Everystep does not work with that provider.',
  over: 'This took too long, was finished already or began in another browser. Please start again.',
  cancelled: 'The provider did not confirm it. Nothing was changed.',
  unconfirmed: 'The provider’s answer could not be confirmed. Nothing was changed. Please start again.',
  unreachable: 'The provider can’t be reached right now. Please try again later, or choose another way.',
  noAddress: 'The provider named no email address, which a new account needs. Allow it there, or choose another way.',
  unverifiedAddress: 'The provider has not confirmed your email address. Confirm it there, or choose another way.',
  addressTaken:
    'An account with this email address exists already. Open it as before, then connect this provider under Sign-in & Security.',
  linkedElsewhere: 'This account of the provider is connected to another Everystep account.',
  linkedAlready: 'This account of the provider is connected already.',
  tooMany: 'You can connect at most 10 accounts. Remove one you no longer use.',
  gone: 'This account is no longer connected.',
  lastWayIn: 'This is your only way in. Choose a password or add a passkey first.',
  notFresh: 'The provider did not ask who you are just now. Please use another way to confirm it.',
  notYours: 'That was another account of the provider. Please confirm with the one that is connected.',
} as const;
