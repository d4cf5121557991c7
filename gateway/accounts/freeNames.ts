import type { Kernel } from '#gateway/kernel/kernel.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { ConflictError } from '#gateway/platform/errors.ts';
import { accountTexts, usernameKey } from './account.rules.ts';
import { findTaken, type Names, type Reader, usersWithoutSkeleton, writeSkeletons } from './username.statements.ts';
import { usernameSkeleton } from './usernameSkeleton.ts';

const skeletonsPerBatch = 1000;

/** The columns that hold a username. */
export function usernameColumns(username: string) {
  return { username, usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) };
}

/** Throws ConflictError, naming the field, when findTaken finds something. */
export async function assertFree(reader: Reader, wanted: Names, exceptId?: string): Promise<void> {
  const taken = await findTaken(reader, wanted, exceptId);
  if (taken.username) throw new ConflictError(accountTexts.usernameTaken, 'username');
  if (taken.lookalike) throw new ConflictError(accountTexts.usernameLookalike, 'username');
  if (taken.email) throw new ConflictError(accountTexts.emailTaken, 'email');
}

/** Until the transaction ends nobody else writes a username that looks like this one: no unique index compares them. */
export function lockLookalikes(transaction: Transaction, username: string): Promise<void> {
  return lockUntilCommit(transaction, `username/${usernameSkeleton(username)}`);
}

/** Gives usernames from before look-alikes were refused their skeletons, which SQL cannot compute. */
export async function fillUsernameSkeletons(kernel: Kernel): Promise<void> {
  const users = await usersWithoutSkeleton.all(kernel.pool, { limit: skeletonsPerBatch });
  const usernames = users.map(({ username }) => username);
  const ids = users.map(({ id }) => id);
  await writeSkeletons.write(kernel.pool, { ids, usernames, skeletons: usernames.map(usernameSkeleton) });
  if (users.length === skeletonsPerBatch) await fillUsernameSkeletons(kernel);
}
