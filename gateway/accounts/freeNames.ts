import { clock } from '#gateway/calendar/clock.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { ConflictError } from '#gateway/platform/errors.ts';
import { accountTexts, emailKey, usernameKey } from './account.rules.ts';
import { usernameSkeleton } from './usernameSkeleton.ts';

type Reader = Pick<Transaction, '$queryRaw'>;
type Writer = Pick<Transaction, '$executeRaw'>;

interface Wanted {
  username?: string | undefined;
  email?: string | undefined;
}

interface Taken {
  username: boolean;
  lookalike: boolean;
  email: boolean;
}

/** The columns that hold a username. */
export function usernameColumns(username: string) {
  return { username, usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) };
}

/**
 * Finds the names that somebody other than `exceptId` has: the username, one that looks like it, or the email, also while they can
 * still take it back with an undo link. Two usernames of ASCII letters never look alike.
 */
export async function findTaken(
  reader: Reader,
  { username, email }: Wanted,
  exceptId: string | null = null,
): Promise<Taken> {
  const [key, skeleton] = username ? [usernameKey(username), usernameSkeleton(username)] : [null, null];
  const isForeign = /[^\p{ASCII}]/u.test(username ?? '');
  const address = email ? emailKey(email) : null;
  const now = new Date(clock.milliseconds());
  const [taken] = await reader.$queryRaw<Taken[]>`
    with others as not materialized (select * from users where id is distinct from ${exceptId}::uuid)
    select exists (select from others where username_key = ${key}) as username,
      exists (select from others where username_skeleton = ${skeleton} and (${isForeign} or username ~ '[^[:ascii:]]')) as lookalike,
      exists (select from others where email_key = ${address})
        or exists (select from email_changes where former_email_key = ${address} and expires_at > ${now} and user_id is distinct from ${exceptId}::uuid) as email`;
  return taken!;
}

/** Throws ConflictError, naming the field, when findTaken finds something. */
export async function assertFree(reader: Reader, wanted: Wanted, exceptId?: string): Promise<void> {
  const taken = await findTaken(reader, wanted, exceptId);
  if (taken.username) throw new ConflictError(accountTexts.usernameTaken, 'username');
  if (taken.lookalike) throw new ConflictError(accountTexts.usernameLookalike, 'username');
  if (taken.email) throw new ConflictError(accountTexts.emailTaken, 'email');
}

/** Until the transaction ends nobody else writes a username that looks like this one: no unique index compares them. */
export async function lockLookalikes(transaction: Writer, username: string): Promise<void> {
  await lockUntilCommit(transaction, `username/${usernameSkeleton(username)}`);
}
