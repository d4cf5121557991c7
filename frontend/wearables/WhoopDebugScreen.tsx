import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { DisconnectCard } from './DisconnectCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { TestCallCard } from './TestCallCard.tsx';
import { useCall } from './useCall.ts';
import { whoopCalls, type WhoopStatus } from './whoopCalls.ts';

/** Is the link to WHOOP alive? Its status, a call to try it, and its end; nothing of its secrets comes to the browser. */
export function WhoopDebugScreen() {
  const [status, look] = useCall<WhoopStatus>(whoopCalls.status);
  const environment = useRelayEnvironment();
  useEffect(() => void look(), [look]);
  const disconnected = () => {
    // Other screens show the link, and the entries it brought, too.
    commitLocalUpdate(environment, (store) => store.invalidateStore());
    void look();
  };
  return (
    <Screen title="WHOOP connection" back="/integrations" width="form">
      <StatusCard status={status} onRefresh={() => void look()} />
      <TestCallCard />
      <DisconnectCard onDisconnected={disconnected} />
    </Screen>
  );
}
