import { clock } from '#gateway/calendar/clock.ts';
import { memberFiles } from './memberFiles.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { UnauthenticatedError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { memberFolder } from '#gateway/platform/memberFolder.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { memberDigest } from '#gateway/platform/backup/deletions.ts';
import { listDeletion } from '#gateway/platform/backup/schedule.ts';
import { emailKey } from './account.rules.ts';
import { forgetFailedLogins } from './account.service.ts';
import { deletionInput } from './passwordForms.rules.ts';
import { freeSpace, quietHour } from './freedSpace.ts';
import { forgetResetRequests } from './passwordReset.service.ts';
import { memberRemovals } from './memberRemoval.ts';
import { deleteUnreferencedRows } from './ownedRows.statements.ts';
import { assertFreshProof } from './proof.ts';
import { logSecurityEvent } from './securityEvent.service.ts';
import { changeMember } from '#gateway/kernel/session/changeMember.ts';

/** Removes a deleted member's mails and files. A job, so that a stopped server finishes it later. */
export const removeFiles: JobKind<Kernel, { userId: string }> = {
  name: 'member-files',
  async work(kernel, { userId }) {
    await kernel.mail.forget(userId);
    for (const files of memberFiles) await files.remove(kernel, userId);
  },
};

/**
 * Deletes the member who asks, with the password or other fresh proof. Throws ValidationError, IncorrectPasswordError,
 * RateLimitedError, ReauthRequiredError.
 */
export async function deleteAccount(member: Member, input: unknown): Promise<void> {
  const { password } = deletionInput.parse(input);
  await assertFreshProof(member, { currentPassword: password });
  await removeAccount(member);
}

/**
 * Deletes a member and everything of theirs in one transaction, in which `permit` runs first and may refuse. Without its
 * row in `user_keys` nothing they sealed can be opened again, not even from a backup. Throws UnauthenticatedError when
 * another call was faster.
 */
export async function removeAccount(
  member: Member,
  permit?: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const { kernel, id: userId } = member;
  const prepared = await Promise.all(memberRemovals.map((part) => part.prepare?.(member)));
  await changeMember(kernel, userId, async (transaction) => {
    await permit?.(transaction);
    for (const part of memberRemovals) await part.removeRows?.(kernel, transaction, userId);
    await deleteUnreferencedRows(transaction, userId);
    const { count } = await transaction.user.deleteMany({ where: { id: userId } });
    // Another call at the same time was first.
    if (count === 0) throw new UnauthenticatedError();
    await transaction.accountDeletion.create({ data: { member: memberDigest(userId) } });
    await kernel.jobs.send(listDeletion, { userId: null }, transaction);
    await kernel.jobs.forget(userId, transaction);
    await kernel.jobs.send(removeFiles, { userId }, transaction);
    await transaction.objectErasure.createMany({ data: { key: `${memberFolder(userId)}/` }, skipDuplicates: true });
    const now = clock.now();
    await kernel.jobs.send(
      freeSpace,
      { userId: null, leftAt: now.toString() },
      transaction,
      quietHour(now.toZonedDateTimeISO(Temporal.Now.timeZoneId())),
    );
  });
  kernel.jobs.wake(listDeletion);
  kernel.jobs.wake(removeFiles);
  for (const afterwards of prepared) afterwards?.();
  for (const part of memberRemovals) await part.finish?.(kernel, userId);
  // Counters carry hashes of names; a hash of a known name is still that name.
  await forgetFailedLogins(kernel, userId);
  await forgetResetRequests(kernel, emailKey(member.email));
  logSecurityEvent(kernel, userId, 'ACCOUNT_DELETED', 'Account deleted');
}
