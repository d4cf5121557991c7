import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { ConflictError } from '#gateway/platform/errors.ts';
import { accountTexts, emailKey, usernameKey } from './account.rules.ts';
import { type Reader, readTakenNames, type TakenNames } from './username.statements.ts';
import { usernameSkeleton } from './usernameSkeleton.ts';

interface Wanted {
  username?: string | undefined;
  email?: string | undefined;
}

/** The columns that hold a username. */
export function usernameColumns(username: string) {
  return { username, usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) };
}

/**
 * Finds the names that somebody other than `exceptId` has: the username, one that looks like it, or the email, also while they can
 * still take it back with an undo link. Two usernames of ASCII letters never look alike.
 */
export function findTaken(reader: Reader, { username, email }: Wanted, exceptId?: string): Promise<TakenNames> {
  return readTakenNames(reader, {
    exceptId: exceptId ?? null,
    key: username ? usernameKey(username) : null,
    skeleton: username ? usernameSkeleton(username) : null,
    isForeign: /[^\p{ASCII}]/u.test(username ?? ''),
    emailKey: email ? emailKey(email) : null,
  });
}

/** Throws ConflictError, naming the field, when findTaken finds something. */
export async function assertFree(reader: Reader, wanted: Wanted, exceptId?: string): Promise<void> {
  const taken = await findTaken(reader, wanted, exceptId);
  if (taken.username) throw new ConflictError(accountTexts.usernameTaken, 'username');
  if (taken.lookalike) throw new ConflictError(accountTexts.usernameLookalike, 'username');
  if (taken.email) throw new ConflictError(accountTexts.emailTaken, 'email');
}

/** Until the transaction ends nobody else writes a username that looks like this one: no unique index compares them. */
export function lockLookalikes(transaction: Transaction, username: string): Promise<void> {
  return lockUntilCommit(transaction, `username/${usernameSkeleton(username)}`);
}
