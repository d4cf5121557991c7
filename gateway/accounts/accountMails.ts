import { clock } from '#gateway/calendar/clock.ts';
import { dateTimeText } from '#gateway/calendar/clockTime.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newToken, tokenHash } from '#gateway/platform/crypto.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import type { Letter } from '#gateway/platform/mailLetter.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { formatsOf } from '#gateway/preferences/preference.service.ts';

const resetMs = 3_600_000;

interface Addressee {
  id: string;
  email: string;
  firstName: string;
}

interface DatedAddressee extends Addressee {
  timezone: string;
  preferences: object;
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
      data: { id: newId(), userId: user.id, tokenHash: tokenHash(token), expiresAt: clock.text(resetMs) },
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

/** Notifies a member of a new password. */
export const passwordChangedMail = noticeMail('password-changed-mail', (time, site) => ({
  subject: 'Your password was changed',
  paragraphs: [`The password of your Everystep account was changed on ${time}. Your other devices were signed out.`],
  action: { label: 'This was not me', url: `${site}/forgot-password` },
  closing: ['If it was you, all is well.'],
}));

/** Notifies a member that the PIN of their photos was `changed` or `removed`. */
export const pinChangedMail = noticeMail<{ userId: string; at: string; change: string }>(
  'pin-changed-mail',
  (time, site, { change }) => ({
    subject: `Your photos PIN was ${change}`,
    paragraphs: [`The PIN of your progress photos was ${change} on ${time}.`],
    action: { label: 'This was not me', url: `${site}/forgot-password` },
    closing: [
      'If it was you, all is well. If not, choose a new password: that signs every device out. Then set a new PIN in your profile.',
    ],
  }),
);

/** Notifies a member who asked for it of a sign-in. */
export const signInMail = noticeMail('sign-in-mail', (time, site) => ({
  subject: 'You signed in',
  paragraphs: [
    `Somebody signed in to your Everystep account with your password on ${time}. If it was you, all is well.`,
  ],
  action: { label: 'See your devices', url: `${site}/profile` },
  closing: ['You get this mail because you asked for it. The notifications in your profile turn it off.'],
}));

/** Notifies a member of a new access token, so that one made in an unattended browser does not go unnoticed. */
export const accessTokenMail = noticeMail('access-token-mail', (time, site) => ({
  subject: 'An access token was made',
  paragraphs: [`An access token for programs was made in your Everystep account on ${time}.`],
  action: { label: 'See your tokens', url: `${site}/profile/access-tokens` },
  closing: ['If it was not you, revoke it and change your password: that ends every token.'],
}));

export const accountJobs = [resetMail, passwordChangedMail, pinChangedMail, signInMail, accessTokenMail];

/** A mail about something that happened at a time, written in the member's zone; `site` is the address of this instance. */
function noticeMail<Data extends { userId: string; at: string } = { userId: string; at: string }>(
  name: string,
  letter: (time: string, site: string, data: Data) => Omit<Letter, 'greeting'>,
): JobKind<Kernel, Data> {
  return {
    name,
    async work(kernel, data) {
      const user = await addressee(kernel, data.userId);
      if (user) await send(kernel, user, letter(timeFor(user, data.at), kernel.settings.publicUrl, data));
    },
  };
}

/** Returns the recipient, or null when the account is gone. Until a new address is confirmed that is the former one. */
export async function addressee({ db }: Kernel, userId: string | null): Promise<DatedAddressee | null> {
  const user =
    userId &&
    (await db.user.findUnique({
      where: { id: userId },
      select: {
        id: true,
        email: true,
        securityEmail: true,
        firstName: true,
        timezone: true,
        profile: { select: { preferences: true } },
      },
    }));
  return user
    ? { ...user, preferences: Object(user.profile?.preferences) as object, email: user.securityEmail ?? user.email }
    : null;
}

export function send(
  kernel: Kernel,
  { id, email, firstName }: Addressee,
  letter: Omit<Letter, 'greeting'>,
): Promise<void> {
  return kernel.mail.send({ to: email, about: id, letter: { greeting: `Hello ${firstName},`, ...letter } });
}

export function timeFor({ timezone, preferences }: DatedAddressee, at: string): string {
  return `${dateTimeText(Temporal.Instant.from(at), timezone, formatsOf({ preferences }))} (${timezone})`;
}
