import { clock } from '#gateway/calendar/clock.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import { InvalidTokenError, RateLimitedError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { emailKey } from './account.rules.ts';
import { forgetFailedLogins } from './account.service.ts';
import { passwordChangedMail, resetMail, secondFactorMail } from './accountMails.ts';
import { assertUncommon } from './commonPasswords.ts';
import { resetInput, resetRequestInput } from './passwordForms.rules.ts';
import { passwordTexts } from './passwordTexts.rules.ts';
import { hashSecret } from './passwords.ts';
import { reportRemoval } from './secondFactor.service.ts';
import { newResetToken } from './resetToken.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { endAccess } from './session.service.ts';

const requestsPerAddress = [{ events: 30, seconds: 3600 }];
const mailsPerAccount = { events: 3, seconds: 3600 };
const triesPerAddress = { events: 30, seconds: 60 };
/** Begins a token that an operator's link gave: it says nothing of who owns the address. No other token has a dot. */
const operatorsMark = 'operator.';

/**
 * Asks for a reset link by mail. Known and unknown addresses take the same steps, a queued job included; the mail is
 * written later, where its duration reveals nothing. Beyond three an hour for one address nothing more is sent, silently.
 * Throws ValidationError, RateLimitedError (for the caller, whatever they ask).
 */
export async function requestPasswordReset(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<void> {
  const { email } = resetRequestInput.parse(input);
  await kernel.limits.spend(`reset-request:${caller.address}`, requestsPerAddress);
  if (!(await mayMail(kernel, email))) return;
  const key = emailKey(email);
  // The one it belongs to first; else the account that left it and has not confirmed another one.
  const user =
    (await kernel.db.user.findUnique({ where: { emailKey: key }, select: { id: true } })) ??
    (await kernel.db.user.findFirst({ where: { securityEmailKey: key }, select: { id: true } }));
  await kernel.jobs.send(resetMail, { userId: user?.id ?? null });
  kernel.log.info({ event: 'password-reset-requested' }, 'password reset requested');
}

/**
 * Sets a new password with the token of a mailed link, which is then used up; every session and access token ends. A
 * refused password leaves the token as it is. Throws ValidationError, InvalidTokenError, RateLimitedError, UnavailableError.
 */
export async function resetPassword(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<void> {
  kernel.limits.spendInMemory(`reset:${caller.address}`, triesPerAddress);
  const { token, newPassword } = resetInput.parse(input);
  await assertUncommon(kernel, 'newPassword', newPassword);
  const usable = { tokenHash: tokenHash(token), usedAt: null, expiresAt: { gt: clock.text() } };
  // Looked up before the hash is made, so that nobody makes us hash with tokens they invent.
  const known = await kernel.db.passwordResetToken.findUnique({ where: usable, select: { userId: true } });
  if (!known) throw new InvalidTokenError(passwordTexts.unusableToken);
  const { userId } = known;
  const passwordHash = await hashSecret(newPassword);
  await changeMember(kernel, userId, async (transaction) => {
    // Used up by the statement that checks it: of two resets at once one wins.
    const { count } = await transaction.passwordResetToken.updateMany({
      where: usable,
      data: { usedAt: clock.text() },
    });
    if (count === 0) throw new InvalidTokenError(passwordTexts.unusableToken);
    // Before sessions end: a sign-in with the former password waits for this row (see openSession).
    const { isEmailVerified } = await transaction.user.update({
      where: { id: userId },
      data: { passwordHash },
      select: { isEmailVerified: true },
    });
    if (!isEmailVerified && !token.startsWith(operatorsMark)) await proveAddress(kernel, transaction, userId);
    await endAccess(transaction, userId);
    await recordSecurityEvent(kernel, userId, 'PASSWORD_RESET', transaction);
  });
  kernel.jobs.wake(secondFactorMail);
  await forgetFailedLogins(kernel, userId);
  await kernel.jobs.send(passwordChangedMail, { userId, at: clock.now().toString() });
}

/** Makes the token with which a member who signed in by an operator's link sets a new password. */
export function newPasswordToken(kernel: Kernel, userId: string): Promise<string> {
  return newResetToken(kernel, userId, operatorsMark);
}

/**
 * Takes a mailed link as the first sign of who owns the address: who registered with it may have been somebody else, whose
 * identities are unlinked. The address then counts as confirmed, unless the link went to the one before it.
 */
async function proveAddress(kernel: Kernel, transaction: Transaction, userId: string): Promise<void> {
  await transaction.user.updateMany({ where: { id: userId, securityEmail: null }, data: { isEmailVerified: true } });
  const { count } = await transaction.linkedIdentity.deleteMany({ where: { userId } });
  if (count > 0) await reportRemoval(kernel, transaction, userId, 'IDENTITY_UNLINKED');
}

/** Resets the count of links that this address requested. */
export function forgetResetRequests(kernel: Kernel, key: string): Promise<void> {
  return kernel.limits.clear(`reset-mail:${key}`, mailsPerAccount);
}

async function mayMail(kernel: Kernel, email: string): Promise<boolean> {
  try {
    await kernel.limits.spend(`reset-mail:${emailKey(email)}`, [mailsPerAccount]);
    return true;
  } catch (error) {
    if (error instanceof RateLimitedError) return false;
    throw error;
  }
}
