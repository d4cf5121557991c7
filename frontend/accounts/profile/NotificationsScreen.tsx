import { graphql, usePreloadedQuery } from 'react-relay';
import type { NotificationsScreenQuery } from '#frontend/__generated__/NotificationsScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { useSetNotification } from './useSetNotification.ts';
import { t, translated } from '#frontend/language/t.ts';

export function NotificationsScreen({ queryRef }: ScreenProps<NotificationsScreenQuery>) {
  const { viewer } = usePreloadedQuery<NotificationsScreenQuery>(
    graphql`
      query NotificationsScreenQuery @preloadable {
        viewer @required(action: THROW) {
          id
          email
          notificationSettings {
            kind
            title
            description
            required
            enabled
          }
        }
      }
    `,
    queryRef,
  );
  const setNotification = useSetNotification(viewer);
  return (
    <SettingsScreen title={t('Notifications')}>
      <Text tone="soft">
        {t('These are all the emails Everystep sends. They go to {email}.', { email: viewer.email })}
      </Text>
      <Card padding="lg" gap="none">
        {viewer.notificationSettings.map(({ kind, title, description, required, enabled }) => (
          <SwitchRow
            key={kind}
            title={translated(title)}
            detail={translated(description)}
            checked={enabled}
            disabled={required}
            onChange={(wanted) => void setNotification(kind, wanted)}
          />
        ))}
      </Card>
    </SettingsScreen>
  );
}
