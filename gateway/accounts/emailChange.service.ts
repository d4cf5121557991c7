import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { InvalidTokenError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { emailKey } from './account.rules.ts';
import { resetMail, secondFactorMail } from './accountMails.ts';
import { emailTokenInput } from './email.rules.ts';
import { emailChangedMail, verifyEmailMail } from './emailMails.ts';
import { emailTexts } from './emailTexts.rules.ts';
import { lockFactors, removeWaysInSince } from './secondFactor.service.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { endAccess } from './session.service.ts';
import { readVerificationToken } from './verificationToken.ts';

const undoMs = 7 * dayMs;
const triesPerAddress = { events: 30, seconds: 60 };
const mailsPerAccount = [{ events: 3, seconds: 3600 }];
const noSecurityEmail = { securityEmail: null, securityEmailKey: null };

/**
 * Prepares a change of address within its transaction: the new address is unverified, and until it is confirmed security
 * mails go to the last address that was not in doubt. Call wakeEmailMails after the commit.
 */
export async function noteEmailChange(
  kernel: Kernel,
  transaction: Transaction,
  userId: string,
  newEmailKey: string,
): Promise<void> {
  // Writing locks the row: of two changes at once the second reads what the first wrote.
  const { email, securityEmail } = await transaction.user.update({
    where: { id: userId },
    data: { isEmailVerified: false },
    select: { email: true, securityEmail: true },
  });
  const former = securityEmail ?? email;
  const isReturn = emailKey(former) === newEmailKey;
  await transaction.user.update({
    where: { id: userId },
    data: isReturn ? noSecurityEmail : { securityEmail: former, securityEmailKey: emailKey(former) },
    select: { id: true },
  });
  // A reset link from before must not open the account any more.
  await transaction.passwordResetToken.deleteMany({ where: { userId } });
  await recordSecurityEvent(kernel, userId, 'EMAIL_CHANGED', transaction);
  await kernel.jobs.send(verifyEmailMail, { userId }, transaction);
  if (isReturn) return;
  const change = {
    id: newId(),
    userId,
    formerEmail: former,
    formerEmailKey: emailKey(former),
    createdAt: clock.text(),
    expiresAt: clock.text(undoMs),
  };
  await transaction.emailChange.create({ data: change, select: { id: true } });
  await kernel.jobs.send(emailChangedMail, { userId, changeId: change.id }, transaction);
}

export function wakeEmailMails({ jobs }: Kernel): void {
  jobs.wake(verifyEmailMail);
  jobs.wake(emailChangedMail);
}

/** Mails the link that confirms the member's address once more, three times an hour at most. Throws RateLimitedError. */
export async function requestEmailVerification({ kernel, id }: Member): Promise<void> {
  await kernel.limits.spend(`verify-mail:${id}`, mailsPerAccount);
  await kernel.jobs.send(verifyEmailMail, { userId: id });
}

/** Confirms an address with the token of a mailed link; again is no error. Throws ValidationError, InvalidTokenError, RateLimitedError. */
export async function verifyEmail(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<void> {
  kernel.limits.spendInMemory(`verify-email:${caller.address}`, triesPerAddress);
  const token = readVerificationToken(emailTokenInput.parse(input).token);
  const user =
    token &&
    (await kernel.db.user.findUnique({
      where: { id: token.userId },
      select: { id: true, emailKey: true, isEmailVerified: true },
    }));
  if (!user || !token.confirms(kernel, user.emailKey)) throw new InvalidTokenError(emailTexts.unusableLink);
  if (user.isEmailVerified) return;
  await changeMember(kernel, user.id, async (transaction) => {
    // Not when the address changed since the token was read.
    const { count } = await transaction.user.updateMany({
      where: { id: user.id, emailKey: user.emailKey },
      data: { isEmailVerified: true, ...noSecurityEmail },
    });
    if (count === 0) throw new InvalidTokenError(emailTexts.unusableLink);
    await recordSecurityEvent(kernel, user.id, 'EMAIL_VERIFIED', transaction);
  });
}

/**
 * Restores the address that an account left, with the token of the mail that reported it. Every session and access token
 * ends, and so does every way in and calendar feed made since the change. Later changes can no longer be undone, and a
 * link for a new password goes to the restored address. Throws ValidationError, InvalidTokenError, RateLimitedError.
 */
export async function undoEmailChange(kernel: Kernel, caller: RequestFacts, input: unknown): Promise<void> {
  kernel.limits.spendInMemory(`undo-email:${caller.address}`, triesPerAddress);
  const { token } = emailTokenInput.parse(input);
  const usable = { undoTokenHash: tokenHash(token), expiresAt: { gt: clock.text() } };
  const change = await kernel.db.emailChange.findUnique({ where: usable });
  if (!change) throw new InvalidTokenError(emailTexts.unusableLink);
  const { id, userId, formerEmail, formerEmailKey, createdAt } = change;
  await changeMember(kernel, userId, async (transaction) => {
    await lockFactors(transaction, userId);
    // Opening the link proves access to the mails of this address. Writing the row first locks it: a change of address at
    // the same time is either deleted below or made after this.
    await transaction.user.updateMany({
      where: { id: userId },
      data: { email: formerEmail, emailKey: formerEmailKey, isEmailVerified: true, ...noSecurityEmail },
    });
    // Used up by the statement that checks it: of two at once one wins.
    const { count } = await transaction.emailChange.deleteMany({ where: { id } });
    if (count === 0) throw new InvalidTokenError(emailTexts.unusableLink);
    await transaction.emailChange.deleteMany({ where: { userId, id: { gt: id } } });
    await endAccess(transaction, userId);
    await removeWaysInSince(kernel, transaction, userId, createdAt);
    await transaction.calendarFeed.deleteMany({ where: { userId, createdAt: { gte: createdAt } } });
    await recordSecurityEvent(kernel, userId, 'EMAIL_RESTORED', transaction);
    await kernel.jobs.send(resetMail, { userId }, transaction);
  });
  kernel.jobs.wake(resetMail);
  kernel.jobs.wake(secondFactorMail);
}
