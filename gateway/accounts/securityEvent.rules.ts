import * as z from 'zod/mini';

/** Every security event an account can have, with the words that its owner reads. */
export const securityEvents = {
  REGISTERED: 'Account created',
  SIGNED_IN: 'Signed in',
  SIGN_IN_REFUSED: 'Sign-in with a wrong password',
  SIGNED_OUT: 'Signed out',
  SESSION_ENDED: 'A device was signed out',
  OTHER_SESSIONS_ENDED: 'Signed out everywhere else',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset with a mailed link',
  EMAIL_CHANGED: 'Email address changed',
  EMAIL_VERIFIED: 'Email address confirmed',
  EMAIL_RESTORED: 'Earlier email address restored with a mailed link',
  PIN_ENABLED: 'Photos PIN turned on',
  PIN_CHANGED: 'Photos PIN changed',
  PIN_REMOVED: 'Photos PIN turned off',
  PIN_LOCKED: 'Too many wrong photos PINs',
  PHOTOS_OPENED_BY_PASSWORD: 'Photos opened with the password',
  ACCESS_TOKEN_CREATED: 'Access token created',
  ACCESS_TOKEN_REVOKED: 'Access token revoked',
  ARCHIVE_EXPORTED: 'Archive downloaded',
  ARCHIVE_IMPORTED: 'Archive imported',
  IMPORT_UNDONE: 'Import undone',
  WEARABLE_CONNECTED: 'Wearable connected',
  WEARABLE_DISCONNECTED: 'Wearable disconnected',
  WEBHOOK_CREATED: 'Webhook added',
  OPERATOR_GRANTED: 'Became an operator of this instance',
  OPERATOR_ENDED: 'No longer an operator of this instance',
  AUTHENTICATOR_ADDED: 'Authenticator app added',
  AUTHENTICATOR_REMOVED: 'Authenticator app removed',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_REMOVED: 'Passkey removed',
  RECOVERY_CODES_RENEWED: 'New recovery codes made',
  RECOVERY_CODE_USED: 'Signed in with a recovery code',
  SECOND_FACTOR_REFUSED: 'Sign-in with a wrong code',
  SECOND_FACTORS_RESET: 'Second factors removed by the operator',
  CALENDAR_FEED_MADE: 'Calendar feed made or renewed',
  ACCOUNT_DISABLED: 'Account disabled by an operator',
  ACCOUNT_ENABLED: 'Account enabled again by an operator',
  SIGN_IN_LINK_MADE: 'Sign-in link made by an operator',
  SIGNED_IN_BY_LINK: 'Signed in with an operator’s link',
  MEMBERSHIP_GRANTED: 'Membership given by an operator',
  MEMBERSHIP_WITHDRAWN: 'Given membership withdrawn by an operator',
  STORAGE_LIMIT_CHANGED: 'Storage limit changed by an operator',
  SIGNED_IN_BY_PROVIDER: 'Signed in with a connected account',
  IDENTITY_LINKED: 'Account of a provider connected',
  IDENTITY_UNLINKED: 'Account of a provider disconnected',
} as const;

export type SecurityEventKind = keyof typeof securityEvents;

/** What an operator does to an account: address and device would be the operator's and are not stored. */
export const operatorsEvents: ReadonlySet<SecurityEventKind> = new Set([
  'OPERATOR_GRANTED',
  'OPERATOR_ENDED',
  'ACCOUNT_DISABLED',
  'ACCOUNT_ENABLED',
  'SIGN_IN_LINK_MADE',
  'MEMBERSHIP_GRANTED',
  'MEMBERSHIP_WITHDRAWN',
  'STORAGE_LIMIT_CHANGED',
]);

/** Retention of an event. */
export const securityEventDays = 90;

/** The query parameters of the REST list. */
export const securityEventsQuery = z.object({
  after: z.optional(z.string()).register(z.globalRegistry, { description: 'The id of the last event you have.' }),
});
