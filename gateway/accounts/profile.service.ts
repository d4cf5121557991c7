import type { UserProfile } from '#gateway/__generated__/rows.ts';
import { zoneInput } from '#gateway/calendar/calendar.rules.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid, ValidationError } from '#gateway/platform/errors.ts';
import { isUniqueViolation, type Transaction, type Selection } from '#gateway/platform/database.ts';
import { assertScope } from '#gateway/kernel/tokens/scopeGuard.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { emailKey, usernameKey } from './account.rules.ts';
import { noteEmailChange, wakeEmailMails } from './emailChange.service.ts';
import { assertFree, lockLookalikes, usernameColumns } from './freeNames.ts';
import { type AccountInput, accountInput, type ProfileInput, profileInput } from './profile.rules.ts';
import { assertFreshProof } from './proof.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { refreshMember } from '#gateway/kernel/session/memberById.ts';

export function profile(member: Member, query: Selection<'userProfile'>): Promise<UserProfile> {
  return member.kernel.db.userProfile.findUniqueOrThrow({
    ...query,
    where: { userId: member.id },
  });
}

/**
 * Saves what "Edit profile" holds, in one transaction: the account's names and addresses, the profile, or both. Each
 * part replaces what was there. Another email address takes fresh proof. Throws ValidationError, ConflictError (naming
 * the field), ForbiddenError to a token that brings the account part, and what assertFreshProof throws.
 */
export async function editProfile(
  member: Member,
  input: { account?: unknown; profile?: unknown; currentPassword?: unknown },
): Promise<Member> {
  // No access token may change sign-in names, whatever its scopes.
  if (input.account) assertScope(member, 'never');
  const { account, profile: facts } = readParts(member, input);
  const { kernel, id, email } = member;
  // Also another spelling of the same address: to a mail server it may be another mailbox.
  if (account && account.email !== email) await assertFreshProof(member, input);
  // An unchanged name stays allowed, also if it looked like another one before that was checked.
  const newName =
    account && usernameKey(account.username) !== usernameKey(member.username) ? account.username : undefined;
  const wanted = account && { username: newName, email: account.email };
  if (wanted) await assertFree(kernel.db, wanted, id);
  const isNewAddress = account !== undefined && emailKey(account.email) !== emailKey(email);
  try {
    await changeMember(kernel, id, async (transaction) => {
      if (newName) await lockLookalikes(transaction, newName);
      if (isNewAddress) await noteEmailChange(kernel, transaction, id, emailKey(account.email));
      if (account)
        await transaction.user.update({ where: { id }, data: accountColumns(account), select: { id: true } });
      // After the write: a look-alike, or what freed the address, may have committed since the check above.
      if (wanted && (newName || isNewAddress)) await assertFree(transaction, wanted, id);
      if (facts) await saveProfile(transaction, id, facts);
    });
  } catch (error) {
    // Somebody took the name after the check above: the unique index kept the first.
    if (account && isUniqueViolation(error)) await assertFree(kernel.db, account, id);
    throw error;
  }
  if (isNewAddress) wakeEmailMails(kernel);
  return refreshMember(member);
}

/** Writes the given fields and leaves absent ones alone; part of a larger transaction. */
export async function saveProfile(
  transaction: Transaction,
  userId: string,
  facts: Partial<ProfileInput>,
  more: { onboardingCompleted?: true } = {},
): Promise<void> {
  const columns = { ...profileColumns(facts), ...more };
  await transaction.userProfile.upsert({
    where: { userId },
    update: columns,
    create: { ...columns, id: newId(), userId },
    select: { id: true },
  });
}

/** Sets the zone that decides the member's today. Days already logged keep their dates. Throws ValidationError. */
export async function setTimezone(member: Member, timezone: unknown): Promise<Member> {
  const { data, error } = zoneInput.safeParse(timezone);
  if (error) throw invalid('timezone', error.issues[0]!.message);
  const { kernel, id } = member;
  await changeMember(kernel, id, (transaction) =>
    transaction.user.update({ where: { id }, data: { timezone: data, hasTimezone: true }, select: { id: true } }),
  );
  return refreshMember(member);
}

/** Checks both parts, so that a form gets all its errors at once. A field that a profile leaves out is cleared. */
function readParts(
  member: Member,
  input: { account?: unknown; profile?: unknown },
): { account?: AccountInput; profile?: ProfileInput } {
  const account = input.account ? accountInput.safeParse(input.account) : undefined;
  const facts = input.profile ? profileInput(member.zone).safeParse({ ...cleared, ...input.profile }) : undefined;
  const issues = [...(account?.error?.issues ?? []), ...(facts?.error?.issues ?? [])];
  if (issues.length > 0) throw new ValidationError(issues);
  return { ...(account?.data && { account: account.data }), ...(facts?.data && { profile: facts.data }) };
}

const cleared = { gender: null, birthday: null, height: null, weight: null, bodyType: null };

function accountColumns({ firstName, lastName, username, email }: AccountInput) {
  return {
    firstName,
    lastName,
    ...usernameColumns(username),
    email,
    emailKey: emailKey(email),
  };
}

function profileColumns({ gender, birthday, height, weight, bodyType }: Partial<ProfileInput>) {
  return {
    ...(gender !== undefined && { gender }),
    ...(birthday !== undefined && { birthday: birthday === null ? null : dayToDb(birthday) }),
    ...(height !== undefined && { height }),
    ...(weight !== undefined && { weight }),
    ...(bodyType !== undefined && { bodyType }),
  };
}
