import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newToken, tokenHash } from '#gateway/platform/crypto.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { t } from '#gateway/language/message.ts';
import { addressee, addresseeColumns, addresseeOf, send, timeFor } from './accountMails.ts';
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
    await send(kernel, { ...user, email: change.formerEmail }, () => ({
      subject: t('Your email address was changed'),
      paragraphs: [
        t(
          'Your Everystep account got another email address on {time}. Until that address is confirmed, links for a new password keep coming here.',
          { time: timeFor(user, change.createdAt) },
        ),
        t(
          'If it was not you, take your account back within 7 days with the link below: it restores this address, signs every device out and removes every way to sign in that was added since.',
        ),
      ],
      action: { label: t('This was not me'), url: `${kernel.settings.publicUrl}/undo-email-change?token=${token}` },
      closing: [t('If it was you, all is well.')],
    }));
  },
};

/** Asks the owner of a new address to confirm it. */
export const verifyEmailMail: JobKind<Kernel, { userId: string }> = {
  name: 'verify-email-mail',
  async work(kernel, { userId }) {
    const user = await kernel.db.user.findUnique({
      where: { id: userId },
      select: { ...addresseeColumns, isEmailVerified: true },
    });
    if (!user || user.isEmailVerified) return;
    await send(kernel, addresseeOf(user), () => ({
      subject: t('Confirm your email address'),
      paragraphs: [
        t('This address was entered in an Everystep account. Confirm within 7 days that you read its mails.'),
      ],
      action: {
        label: t('Confirm this address'),
        url: `${kernel.settings.publicUrl}/verify-email?token=${verificationToken(kernel, { userId, emailKey: emailKey(user.email) })}`,
      },
      closing: [t('If you know nothing of this, you need not do anything.')],
    }));
  },
};

export const emailJobs = [emailChangedMail, verifyEmailMail];
