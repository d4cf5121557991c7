import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import integrationsScreenQuery, {
  type IntegrationsScreenQuery,
} from '#frontend/__generated__/IntegrationsScreenQuery.graphql.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { FeedCard } from '#frontend/feeds/FeedCard.tsx';
import { FreshToken } from '#frontend/tokens/FreshToken.tsx';
import { useReturn } from '#frontend/wearables/useReturn.ts';
import { WhoopCard } from '#frontend/wearables/WhoopCard.tsx';
import { WebhooksCard } from '#frontend/webhooks/WebhooksCard.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { t } from '#frontend/language/t.ts';

/** Lists what can be connected, with its status: what comes in, and what leaves by itself. */
export const IntegrationsScreen = ({ queryRef }: ScreenProps<IntegrationsScreenQuery>) => {
  const { viewer } = usePreloadedQuery<IntegrationsScreenQuery>(
    graphql`
      query IntegrationsScreenQuery @preloadable {
        viewer @required(action: THROW) {
          wearables {
            ...WhoopCard_wearables
          }
          ...WebhooksCard_viewer
          ...FeedCard_viewer
        }
      }
    `,
    queryRef,
  );
  // The connection syncs, or ends, independently of this browser.
  const refresh = useBackgroundRefresh(queryRef, integrationsScreenQuery);
  const [isJustConnected, resetReturn] = useReturn();
  // The secret exists only on this page and is lost on leaving it.
  const [fresh, setFresh] = useState<{ name: string; secret: string } | null>(null);
  return (
    <SettingsScreen title={t('Integrations')} home>
      <WhoopCard
        wearables={viewer.wearables}
        isJustConnected={isJustConnected}
        onRefresh={refresh}
        onDisconnected={resetReturn}
      />
      <PhoneLink />
      <FeedCard viewer={viewer} />
      {fresh && <FreshToken key={fresh.secret} {...fresh} what="secret" onDone={() => setFresh(null)} />}
      <WebhooksCard viewer={viewer} onCreated={setFresh} onRefresh={refresh} />
    </SettingsScreen>
  );
};
