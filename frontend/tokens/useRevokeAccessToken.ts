import { graphql } from 'relay-runtime';
import type { useRevokeAccessTokenMutation } from '#frontend/__generated__/useRevokeAccessTokenMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { tokenTexts } from '#gateway/tokens/tokenTexts.rules.ts';

const mutation = graphql`
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
`;

const texts = {
  done: tokenTexts.revoked,
  failed: tokenTexts.revokeFailed,
  serverWords: true,
  instead: { NotFoundProblem: tokenTexts.gone },
};

export function useRevokeAccessToken() {
  return useMutation<useRevokeAccessTokenMutation>(mutation, texts);
}
