import { useEffect } from 'react';
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import type { WhoopDebugScreenQuery } from '#frontend/__generated__/WhoopDebugScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { DisconnectCard } from './DisconnectCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { TestCallCard } from './TestCallCard.tsx';
import { useCall } from './useCall.ts';
import { whoopCalls, type WhoopStatus } from './whoopCalls.ts';
import { WhoopOff } from './WhoopOff.tsx';

/** Is the link to WHOOP alive? Its status, a call to try it, and its end; nothing of its secrets comes to the browser. */
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
    <Screen title="WHOOP connection" back="/integrations" width="form">
      {viewer.wearables.isOffered ? (
        <Calls />
      ) : (
        <Card padding="lg">
          <WhoopOff />
        </Card>
      )}
    </Screen>
  );
}

function Calls() {
  const [status, look] = useCall<WhoopStatus>(whoopCalls.status);
  const environment = useRelayEnvironment();
  useEffect(() => void look(), [look]);
  const disconnected = () => {
    // Other screens show the link, and the entries it brought, too.
    commitLocalUpdate(environment, (store) => store.invalidateStore());
    void look();
  };
  return (
    <>
      <StatusCard status={status} onRefresh={() => void look()} />
      <TestCallCard />
      {status.answer?.status !== 'not_connected' && <DisconnectCard onDisconnected={disconnected} />}
    </>
  );
}
