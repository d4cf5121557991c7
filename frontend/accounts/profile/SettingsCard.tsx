import { graphql, useFragment } from 'react-relay';
import type { SettingsCard_viewer$key } from '#frontend/__generated__/SettingsCard_viewer.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { type LinkRow, LinkRows } from '../LinkRows.tsx';
import { t } from '#frontend/language/t.ts';

const settings: LinkRow[] = [
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

const ofOperators: LinkRow = {
  icon: 'user',
  title: t('Operate this instance'),
  detail: t('Members, invitations, backups'),
  to: '/operator',
};

export function SettingsCard({ viewer }: { viewer: SettingsCard_viewer$key }) {
  const { isOperator } = useFragment(
    graphql`
      fragment SettingsCard_viewer on Viewer @throwOnFieldError {
        isOperator
      }
    `,
    viewer,
  );
  return (
    <Card padding="lg" gap="xs">
      <SectionHeading title={t('Settings')} />
      <LinkRows label={t('Settings')} rows={[...settings, ...(isOperator ? [ofOperators] : [])]} />
    </Card>
  );
}
