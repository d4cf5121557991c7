import { LegalScreen, type Passage } from './LegalScreen.tsx';
import { t } from '#frontend/language/t.ts';

const passages: Passage[] = [
  {
    title: t('What this is'),
    paragraphs: [
      t(
        'Everystep is a journal for what moves you: activities, sleep, food, measurements, photos, words. It is free software that people run on servers of their own. These terms are between you and the person or group who runs this one (“the operator”).',
      ),
    ],
  },
  {
    title: t('Your account'),
    paragraphs: [
      t(
        'Give a working email address, so that you can get back in when you forget your password. Keep your password to yourself, and tell the operator if you think somebody else knows it. One account is for one person.',
      ),
      t('If you are too young to agree to this by the law where you live, ask a parent to agree for you.'),
    ],
  },
  {
    title: t('What you write is yours'),
    paragraphs: [
      t(
        'Everything you put in here stays yours. The operator may store it, make backups of it and show it to you, because that is what the journal is for, and may do nothing else with it.',
      ),
      t('You can take all of it with you at any time, and you can delete it at any time.'),
    ],
  },
  {
    title: t('Please be fair'),
    paragraphs: [
      [
        t('Put in only what is yours to put in, and nothing that is against the law.'),
        t(
          'Do not try to get at what belongs to others, and do not try to break or overload the server. If you find a weakness, tell the operator before you tell the world.',
        ),
        t('Scripts and other programs are welcome within the documented limits.'),
      ],
    ],
  },
  {
    title: t('This is not a doctor'),
    paragraphs: [
      t(
        'The numbers, charts and insights here are computed from what you enter. They can be wrong, and they are no medical advice. Ask a doctor before you change how you eat, train or sleep because of them, and in an emergency call for help.',
      ),
    ],
  },
  {
    title: t('Memberships'),
    paragraphs: [
      t(
        'If memberships can be bought here, the price and how often you pay are shown before you pay. You can end one at any time, and it then runs until the end of the time you paid for. Your data stays yours with any membership or none, and so does the way to export it.',
      ),
    ],
  },
  {
    title: t('No promises that cannot be kept'),
    paragraphs: [
      t(
        'The operator runs this with care, and still it comes as it is: it may be slow, have faults or be away for a while, and it may one day end. Export your data now and then if it matters to you. As far as the law allows, neither the operator nor the authors of Everystep are liable for damage that comes from using it. Where the law gives you rights that cannot be taken away, you have them.',
      ),
    ],
  },
  {
    title: t('Ending it'),
    paragraphs: [
      t(
        'You can leave at any time: Privacy in your profile deletes your account and everything in it. The operator may close an account that breaks these terms and, unless the law forbids it, lets you take your data with you first.',
      ),
    ],
  },
  {
    title: t('If these terms change'),
    paragraphs: [
      t(
        'The date at the top changes with them. If a change matters, the operator tells you before it counts. If you do not agree, you can leave and take your data with you.',
      ),
    ],
  },
];

export function TermsOfServiceScreen() {
  return (
    <LegalScreen
      title={t('Terms of Service')}
      since={t('November 20, 2026')}
      lead={t(
        'The rules are short: what you write is yours, be fair to others, and do not mistake a journal for a doctor.',
      )}
      passages={passages}
    />
  );
}
