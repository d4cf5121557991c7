import { usernameKey } from '#gateway/accounts/account.rules.ts';
import { removeAccount } from '#gateway/accounts/deletion.service.ts';
import { assertOperator, writeOperator } from '#gateway/accounts/operator.ts';
import { assertFreshProof } from '#gateway/accounts/proof.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { endSessionsOf } from '#gateway/accounts/session.service.ts';
import { makeSignInLink, type SignInLink } from '#gateway/accounts/signInLink.service.ts';
import { grantTier } from '#gateway/billing/grantedTier.service.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { accountById } from '#gateway/kernel/session/memberById.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { ConflictError, invalid, NotFoundError, UnauthenticatedError } from '#gateway/platform/errors.ts';
import { deletionProof, operatorInput, storageLimitInput } from './operatedMember.rules.ts';
import { setInstanceStorage } from './operatedMember.statements.ts';
import { operatorTexts } from './operatorTexts.rules.ts';

/*
 * What an operator does to an account. Each takes the kernel, so that the page and the commands share it; each is in the
 * list of events that the member sees.
 */

/** Throws unless the member is an operator who proved who they are: ForbiddenError and what assertFreshProof throws. */
export async function assertOperating(member: Member, proof: unknown): Promise<void> {
  await assertFreshProof(member, proof);
  await assertOperator(member);
}

/** The same, for what an operator cannot do to their own account. Throws ConflictError too. */
export async function assertOperatingOn(member: Member, id: string, proof: unknown): Promise<void> {
  await assertOperating(member, proof);
  if (id === member.id) throw new ConflictError(operatorTexts.ownAccount);
}

/**
 * Keeps an account out until it is enabled: its sessions end at once, and its tokens, feeds and webhooks rest. Fine to
 * call again. Throws NotFoundError, ConflictError for the last operator.
 */
export function disableAccount(kernel: Kernel, id: string): Promise<void> {
  return changeAccount(kernel, id, async (transaction, { disabledAt }) => {
    if (disabledAt) return;
    await assertNotLastOperator(transaction, id);
    await transaction.user.update({ where: { id }, data: { disabledAt: clock.text() }, select: { id: true } });
    await endSessionsOf(transaction, id);
    await recordSecurityEvent(kernel, id, 'ACCOUNT_DISABLED', transaction);
  });
}

/** Lets a disabled account in again. Fine to call again. Throws NotFoundError. */
export function enableAccount(kernel: Kernel, id: string): Promise<void> {
  return changeAccount(kernel, id, async (transaction, { disabledAt }) => {
    if (!disabledAt) return;
    await transaction.user.update({ where: { id }, data: { disabledAt: null }, select: { id: true } });
    await recordSecurityEvent(kernel, id, 'ACCOUNT_ENABLED', transaction);
  });
}

/** Makes a link with which the member signs in once, within an hour. Throws NotFoundError, ConflictError while disabled. */
export function linkAccount(kernel: Kernel, id: string): Promise<SignInLink> {
  return changeAccount(kernel, id, async (transaction, { disabledAt }) => {
    if (disabledAt) throw new ConflictError(operatorTexts.isDisabled);
    const link = await makeSignInLink(kernel, transaction, id);
    await recordSecurityEvent(kernel, id, 'SIGN_IN_LINK_MADE', transaction);
    return link;
  });
}

/** Gives an account a tier beside what it pays for; Free withdraws it. Throws NotFoundError, ValidationError. */
export function grantAccountTier(kernel: Kernel, id: string, input: unknown): Promise<void> {
  return changeAccount(kernel, id, (transaction) => grantTier(kernel, transaction, id, input));
}

/**
 * Sets how many megabytes of photos an account may keep; absent: as many as the instance allows. Whoever has more keeps
 * it and can add nothing. Throws NotFoundError, ValidationError.
 */
export function limitAccountStorage(kernel: Kernel, id: string, input: unknown): Promise<void> {
  const { megabytes = null } = storageLimitInput.parse(input);
  return changeAccount(kernel, id, async (transaction, { storageLimitMb }) => {
    if (storageLimitMb === megabytes) return;
    await transaction.user.update({ where: { id }, data: { storageLimitMb: megabytes }, select: { id: true } });
    await recordSecurityEvent(kernel, id, 'STORAGE_LIMIT_CHANGED', transaction);
  });
}

/** Sets the limit of everybody without one of their own; absent: 20 GB. Throws ValidationError. */
export async function limitStorage({ pool }: Kernel, input: unknown): Promise<void> {
  const { megabytes = null } = storageLimitInput.parse(input);
  await setInstanceStorage.write(pool, { megabytes });
}

/** Makes an account an operator, or no longer one. Throws NotFoundError, ValidationError, ConflictError for the last. */
export function makeOperator(kernel: Kernel, id: string, input: unknown): Promise<void> {
  const { isOperator } = operatorInput.parse(input);
  return changeAccount(kernel, id, async (transaction) => {
    if (!isOperator) await assertNotLastOperator(transaction, id);
    await writeOperator(kernel, transaction, id, isOperator);
  });
}

/**
 * Deletes an account with everything in it, as its member would; `username` says that this one is meant. Throws
 * NotFoundError, ValidationError, ConflictError for the last operator.
 */
export async function deleteOperatedAccount(kernel: Kernel, id: string, input: unknown): Promise<void> {
  const { username } = deletionProof.parse(input);
  const member = await accountById(kernel, id);
  if (!member) throw new NotFoundError(operatorTexts.gone);
  if (usernameKey(username) !== usernameKey(member.username)) throw invalid('username', operatorTexts.nameDiffers);
  try {
    await removeAccount(member, async (transaction) => {
      await lockUntilCommit(transaction, operatorsLock);
      await assertNotLastOperator(transaction, id);
    });
  } catch (error) {
    // Another call was faster. The session that asks is none of the account's.
    throw error instanceof UnauthenticatedError ? new NotFoundError(operatorTexts.gone) : error;
  }
}

/** Held by each act, so that of two at once the second sees what the first did. */
const operatorsLock = 'operators';

interface Changed {
  disabledAt: string | null;
  storageLimitMb: number | null;
}

function changeAccount<Result>(
  kernel: Kernel,
  id: string,
  work: (transaction: Transaction, account: Changed) => Promise<Result>,
): Promise<Result> {
  return changeMember(kernel, id, async (transaction) => {
    await lockUntilCommit(transaction, operatorsLock);
    const account = await transaction.user.findUnique({
      where: { id },
      select: { disabledAt: true, storageLimitMb: true },
    });
    if (!account) throw new NotFoundError(operatorTexts.gone);
    return work(transaction, account);
  });
}

async function assertNotLastOperator(transaction: Transaction, id: string): Promise<void> {
  const active = await transaction.user.findMany({
    where: { isOperator: true, disabledAt: null },
    select: { id: true },
    take: 2,
  });
  if (active.length === 1 && active[0]!.id === id) throw new ConflictError(operatorTexts.lastOperator);
}
