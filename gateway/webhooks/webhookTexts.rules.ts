/** Every message about webhooks, each once. */
export const webhookTexts = {
  urlRequired: 'Enter a web address that begins with https://.',
  urlWithSecret: 'Leave the name and the password out of the address.',
  urlTooLong: 'This address is too long.',
  httpsOnly: 'Only addresses that begin with https:// are called.',
  privateAddress: 'This address leads into a private network, so it is not called.',
  unresolved: 'This address could not be found.',
  unreachable: 'The server could not be reached.',
  timeout: 'The server did not answer within 10 seconds.',
  redirected: 'The server redirected the call. Enter the address it leads to.',
  refused: 'The server refused the message.',
  tooMany: 'You have too many webhooks. Delete one that you no longer use.',
  gone: 'This webhook was not found. It may have been deleted.',
} as const;
