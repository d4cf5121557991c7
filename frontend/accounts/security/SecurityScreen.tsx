import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import securityQuery, { type SecurityScreenQuery } from '#frontend/__generated__/SecurityScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { LinkRows } from '#frontend/settings/LinkRows.tsx';
import { IdentitiesCard } from '../providers/IdentitiesCard.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { FreshCodes } from './FreshCodes.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';
import { t } from '#frontend/language/t.ts';

const changePassword = {
  icon: 'lock',
  title: t('Change Password'),
  detail: t('Signs your other devices out'),
  to: '/change-password',
} as const;
const choosePassword = {
  icon: 'lock',
  title: t('Choose a password'),
  detail: t('You have none yet. We’ll mail you a link.'),
  to: '/forgot-password',
} as const;
const devices = {
  icon: 'globe',
  title: t('Your devices'),
  detail: t('Where you are signed in'),
  to: '/profile/privacy',
} as const;

export function SecurityScreen({ queryRef }: ScreenProps<SecurityScreenQuery>) {
  const { viewer } = usePreloadedQuery<SecurityScreenQuery>(
    graphql`
      query SecurityScreenQuery @preloadable {
        viewer @required(action: THROW) {
          hasPassword
          ...IdentitiesCard_viewer
          ...AuthenticatorCard_viewer
          ...PasskeysCard_viewer
          ...RecoveryCodesCard_viewer
        }
      }
    `,
    queryRef,
  );
  const refresh = useBackgroundRefresh(queryRef, securityQuery);
  // The codes exist only on this page and are lost on leaving it.
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <SettingsScreen title={t('Sign-in & Security')}>
      {codes.length > 0 && <FreshCodes key={codes[0]} codes={codes} onDone={() => setCodes([])} />}
      <PasskeysCard viewer={viewer} onCodes={setCodes} onGone={refresh} />
      <AuthenticatorCard viewer={viewer} onCodes={setCodes} onGone={refresh} />
      <RecoveryCodesCard viewer={viewer} onCodes={setCodes} />
      <IdentitiesCard viewer={viewer} onGone={refresh} />
      <Card padding="lg" gap="xs">
        <LinkRows
          label={t('More about signing in')}
          rows={[viewer.hasPassword ? changePassword : choosePassword, devices]}
        />
      </Card>
    </SettingsScreen>
  );
}
