import { graphql } from 'react-relay';
import type { useDisconnectWearableMutation } from '#frontend/__generated__/useDisconnectWearableMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { wearableTexts } from '#gateway/wearables/wearableTexts.rules.ts';

const texts = { done: wearableTexts.disconnected, failed: wearableTexts.disconnectFailed };

/** Ends the link. Resolves with whether it worked; a notice tells it either way. */
export function useDisconnectWearable() {
  const [run, isDisconnecting] = useMutation<useDisconnectWearableMutation>(
    graphql`
      mutation useDisconnectWearableMutation($keep: Boolean!) {
        disconnectWearable(keep: $keep) {
          __typename
          ... on DisconnectWearablePayload {
            viewer {
              id
              wearables {
                ...WhoopCard_wearables
              }
            }
          }
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
  );

  async function disconnect(keep: boolean): Promise<boolean> {
    // Days and charts of three months have changed: all is asked for anew when it is next needed.
    const { ok } = await run({ keep }, { updater: (store) => store.invalidateStore() });
    return ok;
  }
  return [disconnect, isDisconnecting] as const;
}
