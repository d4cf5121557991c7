import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useDisconnectWearableMutation } from '#frontend/__generated__/useDisconnectWearableMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { wearableTexts } from '#gateway/wearables/wearableTexts.rules.ts';

const texts = { done: wearableTexts.disconnected, failed: wearableTexts.disconnectFailed };

/** Days and charts of three months have changed, so everything is fetched again when it is next needed. */
function outdateEverything(store: RecordSourceSelectorProxy): void {
  store.invalidateStore();
}

/** Disconnects. A notice shows the outcome. */
export function useDisconnectWearable() {
  return useMutation<useDisconnectWearableMutation>(
    graphql`
      mutation useDisconnectWearableMutation($keep: Boolean!) {
        disconnectWearable(keep: $keep) {
          ... on DisconnectWearablePayload {
            viewer {
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
    outdateEverything,
  );
}
