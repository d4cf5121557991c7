import { useEffect } from 'react';
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import type { WhoopDebugScreenQuery } from '#frontend/__generated__/WhoopDebugScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { SettingsScreen } from '#frontend/settings/SettingsScreen.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { DisconnectCard } from './DisconnectCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { TestCallCard } from './TestCallCard.tsx';
import { useCall } from './useCall.ts';
import { whoopCalls, type WhoopStatus } from './whoopCalls.ts';
import { WhoopOff } from './WhoopOff.tsx';
import { t } from '#frontend/language/t.ts';

/** Shows the status of the connection, makes a test call and disconnects. No secret reaches the browser. */
export function WhoopDebugScreen({ queryRef }: ScreenProps<WhoopDebugScreenQuery>) {
  const { viewer } = usePreloadedQuery<WhoopDebugScreenQuery>(
    graphql`
      query WhoopDebugScreenQuery @preloadable {
        viewer @required(action: THROW) {
          wearables {
            isOffered
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <SettingsScreen title={t('WHOOP connection')} back="/integrations">
      {viewer.wearables.isOffered ? (
        <Calls />
      ) : (
        <Card padding="lg">
          <WhoopOff />
        </Card>
      )}
    </SettingsScreen>
  );
}

function Calls() {
  const [status, load] = useCall<WhoopStatus>(whoopCalls.status);
  const environment = useRelayEnvironment();
  useEffect(() => void load(), [load]);
  const disconnected = () => {
    // Other screens show the connection and imported entries too.
    commitLocalUpdate(environment, (store) => store.invalidateStore());
    void load();
  };
  return (
    <>
      <StatusCard status={status} onRefresh={() => void load()} />
      <TestCallCard />
      {status.result?.status !== 'not_connected' && <DisconnectCard onDisconnected={disconnected} />}
    </>
  );
}
