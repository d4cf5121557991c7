import { clock } from '#gateway/calendar/clock.ts';
import { dateTimeText } from '#gateway/calendar/clockTime.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newToken, tokenHash } from '#gateway/platform/crypto.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import type { Letter } from '#gateway/platform/mailLetter.ts';
import { newId } from '#gateway/platform/uuid.ts';

const resetMs = 3_600_000;

interface Addressee {
  id: string;
  email: string;
  firstName: string;
  timezone: string;
}

/**
 * Mails a link for a new password. The link's token is made here, when the mail is written: it is never in the queue,
 * and the database holds only its hash. For nobody (`userId` null) it does nothing: the response is the same.
 */
export const resetMail: JobKind<Kernel, { userId: string | null }> = {
  name: 'password-reset-mail',
  async work(kernel, { userId }) {
    const user = await addressee(kernel, userId);
    if (!user) return;
    const token = newToken();
    await kernel.db.passwordResetToken.create({
      data: {
        id: newId(),
        userId: user.id,
        tokenHash: new Uint8Array(tokenHash(token)),
        expiresAt: clock.text(resetMs),
      },
      select: { id: true },
    });
    await send(kernel, user, {
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody, hopefully you, asked for a new password for your Everystep account. The link below works once, within an hour.',
      ],
      action: { label: 'Choose a new password', url: `${kernel.settings.publicUrl}/reset-password?token=${token}` },
      closing: ['If it was not you, you need not do anything: your password stays as it is.'],
    });
  },
};

/** Tells a member that their password is another one now. */
export const passwordChangedMail: JobKind<Kernel, { userId: string; at: string }> = {
  name: 'password-changed-mail',
  async work(kernel, { userId, at }) {
    const user = await addressee(kernel, userId);
    if (!user) return;
    await send(kernel, user, {
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your Everystep account was changed on ${timeFor(user, at)}. Your other devices were signed out.`,
      ],
      action: { label: 'This was not me', url: `${kernel.settings.publicUrl}/forgot-password` },
      closing: ['If it was you, all is well.'],
    });
  },
};

/** Tells a member that the PIN of their photos was `changed` or `removed`. */
export const pinChangedMail: JobKind<Kernel, { userId: string; at: string; change: string }> = {
  name: 'pin-changed-mail',
  async work(kernel, { userId, at, change }) {
    const user = await addressee(kernel, userId);
    if (!user) return;
    await send(kernel, user, {
      subject: `Your photos PIN was ${change}`,
      paragraphs: [`The PIN of your progress photos was ${change} on ${timeFor(user, at)}.`],
      action: { label: 'This was not me', url: `${kernel.settings.publicUrl}/forgot-password` },
      closing: [
        'If it was you, all is well. If not, choose a new password: that signs every device out. Then set a new PIN in your profile.',
      ],
    });
  },
};

/** Tells a member who asked for it that somebody signed in. */
export const signInMail: JobKind<Kernel, { userId: string; at: string }> = {
  name: 'sign-in-mail',
  async work(kernel, { userId, at }) {
    const user = await addressee(kernel, userId);
    if (!user) return;
    await send(kernel, user, {
      subject: 'You signed in',
      paragraphs: [
        `Somebody signed in to your Everystep account with your password on ${timeFor(user, at)}. If it was you, all is well.`,
      ],
      action: { label: 'See your devices', url: `${kernel.settings.publicUrl}/profile` },
      closing: ['You get this mail because you asked for it. The notifications in your profile turn it off.'],
    });
  },
};

/** Notifies a member of a new access token, so that one made in an unattended browser does not go unnoticed. */
export const accessTokenMail: JobKind<Kernel, { userId: string; at: string }> = {
  name: 'access-token-mail',
  async work(kernel, { userId, at }) {
    const user = await addressee(kernel, userId);
    if (!user) return;
    await send(kernel, user, {
      subject: 'An access token was made',
      paragraphs: [`An access token for programs was made in your Everystep account on ${timeFor(user, at)}.`],
      action: { label: 'See your tokens', url: `${kernel.settings.publicUrl}/profile/access-tokens` },
      closing: ['If it was not you, revoke it and change your password: that ends every token.'],
    });
  },
};

export const accountJobs = [resetMail, passwordChangedMail, pinChangedMail, signInMail, accessTokenMail];

/** Whom to write to, or null when the account is gone by now. Until a new address is confirmed that is the former one. */
export async function addressee({ db }: Kernel, userId: string | null): Promise<Addressee | null> {
  const user =
    userId &&
    (await db.user.findUnique({
      where: { id: userId },
      select: { id: true, email: true, securityEmail: true, firstName: true, timezone: true },
    }));
  return user ? { ...user, email: user.securityEmail ?? user.email } : null;
}

export function send(
  kernel: Kernel,
  { id, email, firstName }: Addressee,
  letter: Omit<Letter, 'greeting'>,
): Promise<void> {
  return kernel.mail.send({ to: email, about: id, letter: { greeting: `Hello ${firstName},`, ...letter } });
}

export function timeFor({ timezone }: Addressee, at: string): string {
  return `${dateTimeText(Temporal.Instant.from(at), timezone)} (${timezone})`;
}
