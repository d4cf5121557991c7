import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { type FactorMethod, NotFoundError, SecondFactorRequiredError } from '#gateway/platform/errors.ts';
import { secondFactorMail } from './accountMails.ts';
import { newChallenge } from './challenge.ts';
import { replaceRecoveryCodes } from './factorCodes.ts';
import { requestOptions } from './passkeyCheck.ts';
import { secondFactorTexts } from './secondFactorTexts.rules.ts';
import type { SecurityEventKind } from './securityEvent.rules.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';

/** What an account can confirm a sign-in with, besides its password. */
export async function factorsOf(db: Pick<Transaction, 'user'>, userId: string) {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      authenticator: { select: { confirmedAt: true } },
      passkeys: { select: { credentialId: true, transports: true } },
      _count: { select: { recoveryCodes: true } },
    },
  });
  const authenticatorSince = user?.authenticator?.confirmedAt ?? null;
  const passkeys = user?.passkeys ?? [];
  return {
    authenticatorSince,
    passkeys,
    recoveryCodesLeft: user?._count.recoveryCodes ?? 0,
    hasAny: authenticatorSince !== null || passkeys.length > 0,
  };
}

/**
 * Lets an account without a second factor pass. Throws SecondFactorRequiredError with a challenge for one that has an
 * authenticator app or a passkey.
 */
export async function assertNoSecondFactor(kernel: Kernel, user: { id: string; passwordHash: string }): Promise<void> {
  const { authenticatorSince, passkeys, recoveryCodesLeft, hasAny } = await factorsOf(kernel.db, user.id);
  if (!hasAny) return;
  const methods: FactorMethod[] = [];
  if (passkeys.length > 0) methods.push('PASSKEY');
  if (authenticatorSince) methods.push('AUTHENTICATOR');
  if (recoveryCodesLeft > 0) methods.push('RECOVERY_CODE');
  const challenge = await newChallenge(kernel, 'sign-in', { userId: user.id, passwordHash: user.passwordHash });
  throw new SecondFactorRequiredError(secondFactorTexts.needed, {
    challenge,
    methods,
    passkeyOptions: passkeys.length > 0 ? await requestOptions(kernel, challenge, passkeys) : null,
  });
}

/** Makes recovery codes for a member who has none; else returns none. */
export async function firstRecoveryCodes(transaction: Transaction, userId: string): Promise<string[]> {
  const { recoveryCodesLeft } = await factorsOf(transaction, userId);
  return recoveryCodesLeft === 0 ? replaceRecoveryCodes(transaction, userId) : [];
}

/** Deletes the recovery codes when nothing is left that they could stand in for. */
export async function deleteNeedlessRecoveryCodes(transaction: Transaction, userId: string): Promise<void> {
  const { hasAny } = await factorsOf(transaction, userId);
  if (!hasAny) await transaction.recoveryCode.deleteMany({ where: { userId } });
}

/** Changes second factors, one change of a member at a time; records it in the same transaction and mails it afterwards. */
export async function changeFactors<Result>(
  kernel: Kernel,
  userId: string,
  kind: SecurityEventKind,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await kernel.db.$transaction(async (transaction) => {
    await lockFactors(transaction, userId);
    const done = await work(transaction);
    await recordSecurityEvent(kernel, userId, kind, transaction);
    return done;
  });
  await kernel.jobs.send(secondFactorMail, { userId, at: clock.now().toString(), kind });
  return result;
}

/**
 * For an operator, when somebody has lost every second factor: removes the authenticator app, passkeys and recovery codes,
 * and ends every session. The password stays. Throws NotFoundError.
 */
export async function resetSecondFactors(kernel: Kernel, userId: string): Promise<void> {
  const user = await kernel.db.user.findUnique({ where: { id: userId }, select: { id: true } });
  if (!user) throw new NotFoundError();
  await changeMember(kernel, userId, async (transaction) => {
    await lockFactors(transaction, userId);
    const own = { where: { userId } };
    await transaction.authenticator.deleteMany(own);
    await transaction.passkey.deleteMany(own);
    await transaction.recoveryCode.deleteMany(own);
    await transaction.signInChallenge.deleteMany(own);
    await transaction.userSession.deleteMany(own);
    await recordSecurityEvent(kernel, userId, 'SECOND_FACTORS_RESET', transaction);
  });
  await kernel.jobs.send(secondFactorMail, { userId, at: clock.now().toString(), kind: 'SECOND_FACTORS_RESET' });
}

/**
 * Removes every way in that was added since `since`, and the recovery codes made since, within a transaction that holds
 * lockFactors; earlier ones stay. Each kind is recorded and mailed: wake secondFactorMail after the commit.
 */
export async function removeWaysInSince(
  kernel: Kernel,
  transaction: Transaction,
  userId: string,
  since: string,
): Promise<void> {
  const added = { where: { userId, createdAt: { gte: since } } };
  const removals = [
    ['IDENTITY_UNLINKED', await transaction.linkedIdentity.deleteMany(added)],
    ['PASSKEY_REMOVED', await transaction.passkey.deleteMany(added)],
    // The time of its confirmation counts: its setup, of which no mail tells, may have begun before the change.
    [
      'AUTHENTICATOR_REMOVED',
      await transaction.authenticator.deleteMany({ where: { userId, confirmedAt: { gte: since } } }),
    ],
  ] as const;
  await transaction.recoveryCode.deleteMany(added);
  await deleteNeedlessRecoveryCodes(transaction, userId);
  await transaction.signInChallenge.deleteMany({ where: { userId } });
  for (const [kind, { count }] of removals) {
    if (count > 0) await reportRemoval(kernel, transaction, userId, kind);
  }
}

/** Records and mails that a way in is gone, with the transaction that removes it: wake secondFactorMail after the commit. */
export async function reportRemoval(
  kernel: Kernel,
  transaction: Transaction,
  userId: string,
  kind: SecurityEventKind,
): Promise<void> {
  await recordSecurityEvent(kernel, userId, kind, transaction);
  await kernel.jobs.send(secondFactorMail, { userId, at: clock.now().toString(), kind }, transaction);
}

/** Lets one transaction at a time change a member's ways in. Take it before locking the member's row. */
export function lockFactors(transaction: Transaction, userId: string): Promise<void> {
  return lockUntilCommit(transaction, `second-factors/${userId}`);
}
