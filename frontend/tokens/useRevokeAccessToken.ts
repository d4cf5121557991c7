import { graphql } from 'relay-runtime';
import type { useRevokeAccessTokenMutation } from '#frontend/__generated__/useRevokeAccessTokenMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { tokenTexts } from '#gateway/tokens/tokenTexts.rules.ts';

export const useRevokeAccessToken = mutationHook<useRevokeAccessTokenMutation>(
  graphql`
    mutation useRevokeAccessTokenMutation($id: ID!) {
      revokeAccessToken(id: $id) {
        ... on RevokeAccessTokenPayload {
          viewer {
            ...TokensCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  {
    done: tokenTexts.revoked,
    failed: tokenTexts.revokeFailed,
    serverWords: true,
    instead: { NotFoundProblem: tokenTexts.gone },
  },
);
