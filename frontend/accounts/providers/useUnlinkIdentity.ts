import { graphql } from 'relay-runtime';
import type { useUnlinkIdentityMutation } from '#frontend/__generated__/useUnlinkIdentityMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from '../security/texts.ts';

export const useUnlinkIdentity = mutationHook<useUnlinkIdentityMutation>(
  graphql`
    mutation useUnlinkIdentityMutation($id: ID!) {
      unlinkIdentity(id: $id) {
        ... on UnlinkIdentityPayload {
          viewer {
            ...IdentitiesCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: texts.identityUnlinked, failed: texts.failed, serverWords: true },
);
