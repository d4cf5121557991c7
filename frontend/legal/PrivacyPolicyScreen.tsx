import { LegalScreen, type Passage } from './LegalScreen.tsx';
import { t } from '#frontend/language/t.ts';

const passages: Passage[] = [
  {
    title: t('Who is responsible'),
    paragraphs: [
      t(
        'Everystep is software that people run on servers of their own. The person or group who runs the one you are looking at (“the operator”) decides about it and is responsible for your data. You reach them through the feedback page, with or without an account.',
      ),
    ],
  },
  {
    title: t('What is kept'),
    paragraphs: [
      t(
        'Only what you enter, what a fitness band brings along if you connect one, and the little that is needed to let you in:',
      ),
      [
        t('Your account: name, username, email address, profile picture, time zone and membership.'),
        t('What you tell about yourself, if you like: gender, birthday, height, weight, body type, goals.'),
        t(
          'Your journal: activities, sleep, food, measurements, photos, diary entries, goals and progress, each with its day and time.',
        ),
        t(
          'If you connect a WHOOP: your nights, workouts and weight as it measured them, recovery, strain and heart rates of each day, the number of your account there, and the keys with which this server may read them.',
        ),
        t(
          'The devices you are signed in on: what the browser calls itself, when you signed in, when it was last used.',
        ),
        t('Feedback that you send, with your name and address if you send it without an account.'),
      ],
    ],
  },
  {
    title: t('What is encrypted'),
    paragraphs: [
      t(
        'The text of your diary, your photos, your profile picture and the keys to wearables you connect are encrypted (AES-256-GCM) with a key made for you alone. That key is itself locked by the key of this server. A stolen disk, database or copy of the stored files gives nobody your words or pictures, or a way to your band.',
      ),
      t(
        'Your password and your photos PIN are not kept at all. What is kept is a hash (argon2id), good enough to check them and useless to read them. The tokens of your sessions, of reset links and of your programs are kept as hashes too.',
      ),
      t(
        'Between your browser and this server, encryption (https) is up to the operator. Your browser shows whether it is on.',
      ),
    ],
  },
  {
    title: t('What the operator can read'),
    paragraphs: [
      t(
        'Everything else is stored as it is, because charts and totals are computed from it: your account and profile, and the numbers, names, days and times of what you log or your band measures. Somebody with access to the database can read these.',
      ),
      t(
        'Also be aware that the operator of the server holds its key. Encryption protects your diary and photos from thieves and from curious eyes in the database; it cannot protect them from an operator who sets out to break it. Trust your operator, or run an Everystep of your own.',
      ),
    ],
  },
  {
    title: t('What your data is used for'),
    paragraphs: [
      t(
        'To show you your own journal, and for nothing else. There are no advertising networks, no trackers and no statistics about visitors. Insights are computed on this server, from your own entries, for you alone. Nothing is sold, and nothing is used to train anything.',
      ),
    ],
  },
  {
    title: t('Who else gets something'),
    paragraphs: [
      t('Nobody, unless you ask for it or the operator set it up:'),
      [
        t(
          'Mails (a reset link, a word when your password changes) go through the mail server that the operator chose.',
        ),
        t(
          'If you sign in with an account you have elsewhere, such as Google, its provider learns that you use this Everystep, and when. It tells this server your name and email address; nothing of your journal goes there.',
        ),
        t(
          'If memberships can be bought here, the payment provider (Stripe) handles the payment. Card numbers never reach this server.',
        ),
        t(
          'If you connect a WHOOP, this server asks WHOOP for what your band measured. It only reads; nothing of your journal goes there. Disconnect it under Integrations in your profile, where you also choose whether what came in stays.',
        ),
        t('The operator may keep the stored files with a storage provider. They are encrypted before they get there.'),
      ],
    ],
  },
  {
    title: t('Cookies and storage in your browser'),
    paragraphs: [
      t(
        'One cookie holds your session, so that pictures can be shown to you. While you connect a WHOOP, a second one proves for ten minutes that it was you who began. In the storage of your browser lie your session and your time zone. Encrypted, there are also your recent days, unless you turn that off under Privacy in your profile; what you typed and have not saved yet; what you logged without a connection, until it has been sent; and small conveniences such as recently used activities. If your session ends elsewhere, what you typed or logged here waits for you, and nobody else sees it. Signing out deletes all of it, and so does “Forget this device” under Privacy in your profile. No cookie follows you anywhere, so there is no banner to click away.',
      ),
    ],
  },
  {
    title: t('Logs'),
    paragraphs: [
      t(
        'The server notes for each request what kind it was, how it ended and how long it took. Addresses, names and contents do not appear in these notes. To stop people from guessing passwords, it counts tries by network address for a short while.',
      ),
    ],
  },
  {
    title: t('How long'),
    paragraphs: [
      t(
        'As long as you have your account. What you delete is deleted at once. When you delete your account, everything of yours is removed from the database and from the stored files, together with your key. In the following night the database is rewritten without the traces that a deletion leaves on the disk; on a very large Everystep those are overwritten bit by bit instead. Copies may remain in backups that were made before; how long those are kept is up to the operator.',
      ),
    ],
  },
  {
    title: t('What you can do'),
    paragraphs: [
      [
        t('See and correct it: all of it is on your screens, and you can change it there.'),
        t(
          'Take it with you: Data Export in your profile gives you everything, in files any program can read. It is free for everyone.',
        ),
        t('End it: Privacy in your profile signs your devices out, and deletes your account when you want that.'),
        t(
          'Ask, or complain: write to the operator through the feedback page. You may also turn to the data protection authority where you live.',
        ),
      ],
    ],
  },
];

export function PrivacyPolicyScreen() {
  return (
    <LegalScreen
      title={t('Privacy Policy')}
      since={t('November 20, 2026')}
      lead={t(
        'A journal is a private thing. This page says in plain words what is kept about you, what is encrypted, and who can read what.',
      )}
      passages={passages}
    />
  );
}
