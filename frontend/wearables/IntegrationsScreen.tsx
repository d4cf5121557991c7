import { graphql, usePreloadedQuery } from 'react-relay';
import integrationsScreenQuery, {
  type IntegrationsScreenQuery,
} from '#frontend/__generated__/IntegrationsScreenQuery.graphql.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { useReturn } from './useReturn.ts';
import { WhoopCard } from './WhoopCard.tsx';
import { t } from '#frontend/language/t.ts';

/** Lists the services that can be connected, with their status. */
export const IntegrationsScreen = ({ queryRef }: ScreenProps<IntegrationsScreenQuery>) => {
  const { viewer } = usePreloadedQuery<IntegrationsScreenQuery>(
    graphql`
      query IntegrationsScreenQuery @preloadable {
        viewer @required(action: THROW) {
          wearables {
            ...WhoopCard_wearables
          }
        }
      }
    `,
    queryRef,
  );
  // The connection syncs, or ends, independently of this browser.
  const refresh = useBackgroundRefresh(queryRef, integrationsScreenQuery);
  const [isJustConnected, resetReturn] = useReturn();
  return (
    <Screen title={t('Integrations')} back="/profile" home width="form">
      <WhoopCard
        wearables={viewer.wearables}
        isJustConnected={isJustConnected}
        onRefresh={refresh}
        onDisconnected={resetReturn}
      />
    </Screen>
  );
};
