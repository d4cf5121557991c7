import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import accessTokensQuery, {
  type AccessTokensScreenQuery,
} from '#frontend/__generated__/AccessTokensScreenQuery.graphql.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { FreshToken } from './FreshToken.tsx';
import { TokensCard } from './TokensCard.tsx';
import { t } from '#frontend/language/t.ts';

export function AccessTokensScreen({ queryRef }: ScreenProps<AccessTokensScreenQuery>) {
  const { viewer } = usePreloadedQuery<AccessTokensScreenQuery>(
    graphql`
      query AccessTokensScreenQuery @preloadable {
        viewer @required(action: THROW) {
          ...TokensCard_viewer
        }
      }
    `,
    queryRef,
  );
  // A program may have used its token since this was cached.
  const refresh = useBackgroundRefresh(queryRef, accessTokensQuery);
  // The secret exists only on this page and is lost on leaving it.
  const [fresh, setFresh] = useState<{ name: string; secret: string } | null>(null);
  return (
    <SettingsScreen title={t('Access Tokens')}>
      {fresh && <FreshToken key={fresh.secret} {...fresh} onDone={() => setFresh(null)} />}
      <TokensCard viewer={viewer} onCreated={setFresh} onGone={refresh} />
    </SettingsScreen>
  );
}
