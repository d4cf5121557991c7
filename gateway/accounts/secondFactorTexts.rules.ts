/** Every message of second factors and passkeys, each once. Notices have a title and a description. */
export const secondFactorTexts = {
  needed: 'Please confirm your sign-in with your second factor.',
  signInOver: 'This sign-in has taken too long or was finished already. Please sign in again.',
  challengeOver: 'This took too long. Please try again.',
  codeNeeded: 'Please enter a code.',
  wrongCode: 'This code is wrong or was used already. Please try the next one.',
  authenticatorOn: 'Your account already has an authenticator app. Remove it first.',
  authenticatorGone: 'Your account has no authenticator app.',
  noFactor: 'Recovery codes stand in for a second factor. Add an authenticator app or a passkey first.',
  noPasskey: 'Your account has no passkey.',
  passkeyRefused: 'This passkey could not be checked. Please try again.',
  unknownPasskey: 'This passkey does not belong to an account here. Please sign in with your password.',
  passkeyExists: 'This passkey is in your list already.',
  passkeyGone: 'This passkey was not found. It may have been removed.',
  tooManyPasskeys: 'You can have at most 20 passkeys. Remove one you no longer use.',
  passkeyName: 'Please give it a name.',
  noPasskeysHere: 'Passkeys need an address with a name and https. Ask whoever runs this instance.',
} as const;
