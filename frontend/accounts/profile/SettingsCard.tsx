import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Icon, type IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { IconTile } from '#frontend/design-system/pictures/IconTile.tsx';
import { List, ListRow } from '#frontend/design-system/layout/List.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';

const settings: { icon: IconName; title: string; detail: string; to: string }[] = [
  { icon: 'clock', title: 'Units & Formats', detail: 'Kilograms or pounds, clock, dates', to: '/profile/preferences' },
  { icon: 'lock', title: 'Change Password', detail: 'Signs your other devices out', to: '/change-password' },
  { icon: 'bell', title: 'Notifications', detail: 'Which emails you get', to: '/profile/notifications' },
  { icon: 'shield', title: 'Privacy', detail: 'What is stored, and your devices', to: '/profile/privacy' },
  {
    icon: 'download',
    title: 'Data Export',
    detail: 'Everything you keep here, in one file',
    to: '/profile/data-export',
  },
  { icon: 'upload', title: 'Bring Your History', detail: 'Entries from other apps', to: '/profile/history' },
  { icon: 'key', title: 'Access Tokens', detail: 'For your own programs', to: '/profile/access-tokens' },
  { icon: 'link', title: 'Integrations', detail: 'Fitness bands', to: '/integrations' },
];

export function SettingsCard() {
  return (
    <Card padding="lg" gap="xs">
      <SectionHeading title="Settings" />
      <List label="Settings">
        {settings.map(({ icon, title, detail, to }) => (
          <ListRow
            key={to}
            leading={<IconTile icon={icon} tone="primary" soft />}
            title={title}
            detail={detail}
            to={to}
            meta={<Icon name="chevronRight" size="sm" />}
          />
        ))}
      </List>
    </Card>
  );
}
