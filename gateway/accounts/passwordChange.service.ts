import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { IncorrectPasswordError } from '#gateway/platform/errors.ts';
import { passwordChangedMail } from './accountMails.ts';
import { assertUncommon } from './commonPasswords.ts';
import { changeInput } from './passwordForms.rules.ts';
import { passwordTexts } from './passwordTexts.rules.ts';
import { hashSecret } from './passwords.ts';
import { provePassword } from './proof.ts';
import { recordSecurityEvent } from './securityEvent.service.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';
import { endAccess, renewToken } from './session.service.ts';

/**
 * Gives the member a new password. Every other session ends, and so does every access token and reset link.
 * Throws ValidationError, IncorrectPasswordError, RateLimitedError, UnavailableError.
 * @returns the new token of this session
 */
export async function changePassword(member: Member, input: unknown): Promise<string> {
  const { currentPassword, newPassword } = changeInput.parse(input);
  await assertUncommon(member.kernel, 'newPassword', newPassword);
  const { kernel, id: userId, sessionId } = member;
  const formerHash = await provePassword(member, currentPassword);
  const passwordHash = await hashSecret(newPassword);
  const token = await changeMember(kernel, userId, async (transaction) => {
    // Only from the password that was just proved, so that of two changes at once the second fails.
    const { count } = await transaction.user.updateMany({
      where: { id: userId, passwordHash: formerHash },
      data: { passwordHash },
    });
    if (count === 0) throw new IncorrectPasswordError(passwordTexts.changeFailed.description);
    await endAccess(transaction, userId, sessionId);
    await recordSecurityEvent(kernel, userId, 'PASSWORD_CHANGED', transaction);
    return renewToken(transaction, member);
  });
  await kernel.jobs.send(passwordChangedMail, { userId, at: clock.now().toString() });
  return token;
}
