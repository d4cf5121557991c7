import { dateTimeText } from '#gateway/calendar/clockTime.ts';
import { translated } from '#gateway/kernel/language.ts';
import { inLanguage } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { languages, languageTag } from '#gateway/language/languages.ts';
import { t } from '#gateway/language/message.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import type { Letter } from '#gateway/platform/mailLetter.ts';
import { newResetToken } from './resetToken.ts';
import { type SecurityEventKind, securityEvents } from './securityEvent.rules.ts';
import { formatsOf, preferencesOf } from '#gateway/preferences/preference.service.ts';

/** A letter without the parts that all letters share. */
type Written = Omit<Letter, 'greeting' | 'language' | 'signature'>;

interface Addressee {
  id: string;
  email: string;
  firstName: string;
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
    const token = await newResetToken(kernel, user.id);
    await send(kernel, user, () => ({
      subject: t('Choose a new password'),
      paragraphs: [
        t(
          'Somebody, hopefully you, asked for a new password for your Everystep account. The link below works once, within an hour.',
        ),
      ],
      action: { label: t('Choose a new password'), url: `${kernel.settings.publicUrl}/reset-password?token=${token}` },
      closing: [t('If it was not you, you need not do anything: your password stays as it is.')],
    }));
  },
};

/** Notifies a member of a new password. */
export const passwordChangedMail = noticeMail('password-changed-mail', (time, site) => ({
  subject: t('Your password was changed'),
  paragraphs: [
    t('The password of your Everystep account was changed on {time}. Your other devices were signed out.', { time }),
  ],
  action: { label: t('This was not me'), url: `${site}/forgot-password` },
  closing: [t('If it was you, all is well.')],
}));

/** Notifies a member that the PIN of their photos was `changed` or `removed`. */
export const pinChangedMail = noticeMail<{ userId: string; at: string; change: string }>(
  'pin-changed-mail',
  (time, site, { change }) => ({
    subject: t('Your photos PIN was {change, select, removed {removed} other {changed}}', { change }),
    paragraphs: [
      t('The PIN of your progress photos was {change, select, removed {removed} other {changed}} on {time}.', {
        change,
        time,
      }),
    ],
    action: { label: t('This was not me'), url: `${site}/forgot-password` },
    closing: [
      t(
        'If it was you, all is well. If not, choose a new password: that signs every device out. Then set a new PIN in your profile.',
      ),
    ],
  }),
);

/** Notifies a member who asked for it of a sign-in. */
export const signInMail = noticeMail('sign-in-mail', (time, site) => ({
  subject: t('You signed in'),
  paragraphs: [t('Somebody signed in to your Everystep account on {time}. If it was you, all is well.', { time })],
  action: { label: t('See your devices'), url: `${site}/profile` },
  closing: [t('You get this mail because you asked for it. The notifications in your profile turn it off.')],
}));

/** Notifies a member of a new access token, so that one made in an unattended browser does not go unnoticed. */
export const accessTokenMail = noticeMail('access-token-mail', (time, site) => ({
  subject: t('An access token was made'),
  paragraphs: [t('An access token for programs was made in your Everystep account on {time}.', { time })],
  action: { label: t('See your tokens'), url: `${site}/profile/access-tokens` },
  closing: [t('If it was not you, revoke it and change your password: that ends every token.')],
}));

/** Notifies a member of a webhook that was turned off. */
export const webhookOffMail = noticeMail('webhook-off-mail', (time, site) => ({
  subject: t('A webhook was turned off'),
  paragraphs: [
    t('A webhook of your Everystep account was turned off on {time}, because its server no longer took messages.', {
      time,
    }),
  ],
  action: { label: t('See your webhooks'), url: `${site}/integrations` },
  closing: [t('Once the server works again, turn the webhook on there.')],
}));

/** Notifies a member of a change of second factors and passkeys; `kind` is that of its security event. */
export const secondFactorMail = noticeMail<{ userId: string; at: string; kind: SecurityEventKind }>(
  'second-factor-mail',
  (time, site, { kind }) => ({
    subject: t('The way you sign in has changed'),
    paragraphs: [
      t('Your Everystep account was changed on {time}: {event}.', {
        time,
        event: translated(securityEvents[kind]),
      }),
    ],
    action: { label: t('See how you sign in'), url: `${site}/profile/security` },
    closing: [
      t(
        'If it was you, there is nothing to do. If not, remove every passkey, authenticator app and connected account that is not yours, on a device that is still signed in, and only then change your password.',
      ),
    ],
  }),
);

export const accountJobs = [
  secondFactorMail,
  resetMail,
  passwordChangedMail,
  pinChangedMail,
  signInMail,
  accessTokenMail,
  webhookOffMail,
];

/** A mail about something that happened at a time, written in the member's zone; `site` is the address of this instance. */
function noticeMail<Data extends { userId: string; at: string } = { userId: string; at: string }>(
  name: string,
  letter: (time: string, site: string, data: Data) => Written,
): JobKind<Kernel, Data> {
  return {
    name,
    async work(kernel, data) {
      const user = await addressee(kernel, data.userId);
      if (user) await send(kernel, user, () => letter(timeFor(user, data.at), kernel.settings.publicUrl, data));
    },
  };
}

/** Returns the recipient, or null when the account is gone. Until a new address is confirmed that is the former one. */
export async function addressee({ db }: Kernel, userId: string | null): Promise<Addressee | null> {
  const user =
    userId &&
    (await db.user.findUnique({
      where: { id: userId },
      select: { ...addresseeColumns, securityEmail: true },
    }));
  return user ? { ...addresseeOf(user), email: user.securityEmail ?? user.email } : null;
}

export const addresseeColumns = {
  id: true,
  email: true,
  firstName: true,
  timezone: true,
  profile: { select: { preferences: true } },
} as const;

/** Returns the recipient of a row with the columns above. */
export function addresseeOf({
  profile,
  ...user
}: Omit<Addressee, 'preferences'> & { profile: { preferences: unknown } | null }): Addressee {
  return { ...user, preferences: Object(profile?.preferences) as object };
}

/** Sends a letter that `write` makes in the language of its reader. */
export function send(
  kernel: Kernel,
  { id, email, firstName, preferences }: Addressee,
  write: () => Written,
): Promise<void> {
  const language = preferencesOf({ preferences }).language ?? languages[0];
  const letter = inLanguage(language, () => ({
    language: languageTag(language),
    signature: t('Everystep, your fitness journal'),
    greeting: t('Hello {name},', { name: firstName }),
    ...write(),
  }));
  return kernel.mail.send({ to: email, about: id, letter });
}

export function timeFor({ timezone, preferences }: Addressee, at: string): string {
  return `${dateTimeText(Temporal.Instant.from(at), timezone, formatsOf({ preferences }))} (${timezone})`;
}
