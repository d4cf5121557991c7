import { t } from '#frontend/language/t.ts';
import type { LinkRow } from './LinkRows.tsx';

/** The pages of the settings, in the order of the profile's list and of the list beside each page. */
export const settingsPages: readonly LinkRow[] = [
  {
    icon: 'clock',
    title: t('Language & Units'),
    detail: t('Kilograms or pounds, clock, dates'),
    to: '/profile/preferences',
  },
  { icon: 'lock', title: t('Change Password'), detail: t('Signs your other devices out'), to: '/change-password' },
  {
    icon: 'shield',
    title: t('Sign-in & Security'),
    detail: t('Passkeys, authenticator app'),
    to: '/profile/security',
  },
  { icon: 'bell', title: t('Notifications'), detail: t('Which emails you get'), to: '/profile/notifications' },
  { icon: 'eyeOff', title: t('Privacy'), detail: t('What is stored, and your devices'), to: '/profile/privacy' },
  {
    icon: 'download',
    title: t('Data Export'),
    detail: t('Everything you keep here, in one file'),
    to: '/profile/data-export',
  },
  { icon: 'upload', title: t('Bring your history'), detail: t('Entries from other apps'), to: '/profile/history' },
  { icon: 'key', title: t('Access Tokens'), detail: t('For your own programs'), to: '/profile/access-tokens' },
  { icon: 'link', title: t('Integrations'), detail: t('Fitness bands and phones'), to: '/integrations' },
];
