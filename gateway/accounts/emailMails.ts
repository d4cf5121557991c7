import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newToken, tokenHash } from '#gateway/platform/crypto.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { addressee, send, timeFor } from './accountMails.ts';
import { emailKey } from './account.rules.ts';
import { verificationToken } from './verificationToken.ts';

/** Tells the address that an account left, with a link that brings it back. The link's token is made here: it is never in the queue. */
export const emailChangedMail: JobKind<Kernel, { userId: string; changeId: string }> = {
  name: 'email-undo-mail',
  async work(kernel, { userId, changeId }) {
    const [user, change] = await Promise.all([
      addressee(kernel, userId),
      kernel.db.emailChange.findUnique({ where: { id: changeId } }),
    ]);
    if (!user || !change) return;
    const token = newToken();
    await kernel.db.emailChange.updateMany({
      where: { id: changeId },
      data: { undoTokenHash: tokenHash(token) },
    });
    await send(
      kernel,
      { ...user, email: change.formerEmail },
      {
        subject: 'Your email address was changed',
        paragraphs: [
          `Your Everystep account got another email address on ${timeFor(user, change.createdAt)}. Until that address is confirmed, links for a new password keep coming here.`,
          'If it was not you, take your account back within 7 days with the link below: it restores this address and signs every device out.',
        ],
        action: { label: 'This was not me', url: `${kernel.settings.publicUrl}/undo-email-change?token=${token}` },
        closing: ['If it was you, all is well.'],
      },
    );
  },
};

/** Asks the owner of a new address to confirm it. */
export const verifyEmailMail: JobKind<Kernel, { userId: string }> = {
  name: 'verify-email-mail',
  async work(kernel, { userId }) {
    const user = await kernel.db.user.findUnique({
      where: { id: userId },
      select: { id: true, email: true, firstName: true, isEmailVerified: true },
    });
    if (!user || user.isEmailVerified) return;
    await send(kernel, user, {
      subject: 'Confirm your email address',
      paragraphs: ['This address was entered in an Everystep account. Confirm within 7 days that you read its mails.'],
      action: {
        label: 'Confirm this address',
        url: `${kernel.settings.publicUrl}/verify-email?token=${verificationToken(kernel, { userId, emailKey: emailKey(user.email) })}`,
      },
      closing: ['If you know nothing of this, you need not do anything.'],
    });
  },
};

export const emailJobs = [emailChangedMail, verifyEmailMail];
