/** The database of kept responses (deviceStore.ts). */
export const responsesName = 'everystep';
/**
 * The database of writes to be synced and drafts (memberStore.ts). The lock, channel and background sync of these writes
 * have its name.
 */
export const outboxName = 'everystep_outbox';
/** The database of the key of what a visitor types into onboarding. */
export const visitorName = 'everystep_visitor';
/** The database, and the lock, of what other members of this device have not sent (otherMembers.ts). */
export const otherMembersName = 'everystep_others';
