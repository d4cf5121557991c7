import type { Prisma, UserProfile } from '#gateway/__generated__/prisma/client.ts';
import { zoneInput } from '#gateway/calendar/calendar.rules.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid, ValidationError } from '#gateway/kernel/errors.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { assertScope } from '#gateway/kernel/scopeGuard.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { emailKey, usernameKey } from './account.rules.ts';
import { assertFree } from './account.service.ts';
import { emailChangedMail } from './accountMails.ts';
import { type AccountInput, accountInput, type ProfileInput, profileInput } from './profile.rules.ts';
import { refreshMember } from './session.service.ts';

type Transaction = Prisma.TransactionClient;

/** The member's profile row. */
export function profile(member: Member, query: Pick<Prisma.UserProfileFindUniqueArgs, 'select' | 'include'>): Promise<UserProfile> {
  return member.kernel.db.userProfile.findUniqueOrThrow({ ...query, where: { userId: member.id } }) as Promise<UserProfile>;
}

/**
 * Saves what "Edit profile" holds, in one transaction: the account's names and addresses, the profile, or both. Each
 * part replaces what was there. Throws ValidationError, ConflictError (naming the field), ForbiddenError to a token that
 * brings the account part.
 */
export async function editProfile(member: Member, input: { account?: unknown; profile?: unknown }): Promise<Member> {
  // The names one signs in with are no matter for a token, whatever it may do.
  if (input.account) assertScope(member, 'never');
  const { account, profile: told } = readParts(member, input);
  const { kernel, id, email } = member;
  if (account) await assertFree(kernel, account, id);
  const isNewAddress = account !== undefined && emailKey(account.email) !== emailKey(email);
  try {
    await kernel.db.$transaction(async (transaction) => {
      if (account) await transaction.user.update({ where: { id }, data: accountColumns(account, isNewAddress), select: { id: true } });
      if (told) await saveProfile(transaction, id, told);
      // A link that was mailed to the old address must not open the account any more.
      if (isNewAddress) await transaction.passwordResetToken.deleteMany({ where: { userId: id } });
    });
  } catch (error) {
    // Somebody took the name after the check above: the unique index kept the first.
    if (account && isUniqueViolation(error)) await assertFree(kernel, account, id);
    throw error;
  }
  if (isNewAddress) {
    kernel.log.info({ event: 'email-changed' }, 'email changed');
    await kernel.jobs.send(emailChangedMail, { userId: id, formerEmail: email });
  }
  return refreshMember(member);
}

/** Writes what was told and leaves absent fields alone; part of a larger transaction. */
export async function saveProfile(transaction: Transaction, userId: string, told: Partial<ProfileInput>, more: { onboardingCompleted?: true } = {}): Promise<void> {
  const columns = { ...profileColumns(told), ...more };
  await transaction.userProfile.upsert({ where: { userId }, update: columns, create: { ...columns, id: newId(), userId }, select: { id: true } });
}

/** Sets the zone that decides the member's today. Days already logged keep their dates. Throws ValidationError. */
export async function setTimezone(member: Member, timezone: unknown): Promise<Member> {
  const { data, error } = zoneInput.safeParse(timezone);
  if (error) throw invalid('timezone', error.issues[0]!.message);
  await member.kernel.db.user.update({ where: { id: member.id }, data: { timezone: data }, select: { id: true } });
  return refreshMember(member);
}

/** Both parts are checked, so that a form learns all its problems at once. What a profile leaves out is cleared. */
function readParts(member: Member, input: { account?: unknown; profile?: unknown }): { account?: AccountInput; profile?: ProfileInput } {
  const account = input.account ? accountInput.safeParse(input.account) : undefined;
  const told = input.profile ? profileInput(member.zone).safeParse({ ...cleared, ...input.profile }) : undefined;
  const issues = [...(account?.error?.issues ?? []), ...(told?.error?.issues ?? [])];
  if (issues.length > 0) throw new ValidationError(issues);
  return { ...(account?.data && { account: account.data }), ...(told?.data && { profile: told.data }) };
}

const cleared = { gender: null, birthday: null, height: null, weight: null, bodyType: null };

function accountColumns({ firstName, lastName, username, email }: AccountInput, isNewAddress: boolean) {
  return {
    firstName,
    lastName,
    username,
    usernameKey: usernameKey(username),
    email,
    emailKey: emailKey(email),
    ...(isNewAddress && { isEmailVerified: false }),
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
