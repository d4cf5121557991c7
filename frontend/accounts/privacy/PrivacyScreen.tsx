import { graphql, usePreloadedQuery } from 'react-relay';
import privacyScreenQuery, { type PrivacyScreenQuery } from '#frontend/__generated__/PrivacyScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Link } from '#frontend/design-system/buttons/Link.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { inlineLink } from '../AuthScreen.css.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { PhotoStorage } from './PhotoStorage.tsx';
import { SecurityEventsCard } from './SecurityEventsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { StoredData } from './StoredData.tsx';
import { ThisDeviceCard } from './ThisDeviceCard.tsx';
import { rich } from '#frontend/language/rich.tsx';
import { t } from '#frontend/language/t.ts';

export function PrivacyScreen({ queryRef }: ScreenProps<PrivacyScreenQuery>) {
  const { viewer } = usePreloadedQuery<PrivacyScreenQuery>(
    graphql`
      query PrivacyScreenQuery @preloadable {
        viewer @required(action: THROW) {
          ...PhotoStorage_viewer
          ...SessionsCard_viewer
          ...SecurityEventsCard_viewer
        }
      }
    `,
    queryRef,
  );
  // Another device may have signed in since this was cached.
  const refresh = useBackgroundRefresh(queryRef, privacyScreenQuery);
  return (
    <SettingsScreen title={t('Privacy')}>
      <Card padding="lg" gap="lg">
        <SectionHeading title={t('What is kept')} subtitle={t('And who can read it.')} />
        <StoredData />
        <PhotoStorage viewer={viewer} />
        <Text tone="soft" size="small">
          {rich('The full details are in the <policy>Privacy Policy</policy>.', {
            policy: (text) => (
              <Link className={inlineLink} to="/privacy-policy">
                {text}
              </Link>
            ),
          })}
        </Text>
      </Card>
      <ThisDeviceCard />
      <SessionsCard viewer={viewer} onGone={refresh} />
      <SecurityEventsCard viewer={viewer} />
      <Card padding="lg">
        <SectionHeading
          title={t('Leaving')}
          subtitle={t('You can take everything with you, and you can have everything deleted.')}
        />
        <Inline wrap>
          <ButtonLink to="/profile/data-export" variant="soft" icon="download" block="phone">
            {t('Export my data')}
          </ButtonLink>
          <ButtonLink to="/profile/delete-account" variant="destructive" icon="trash" block="phone">
            {t('Delete my account')}
          </ButtonLink>
        </Inline>
      </Card>
    </SettingsScreen>
  );
}
