import { graphql } from 'relay-runtime';
import type { useCreateAccessTokenMutation } from '#frontend/__generated__/useCreateAccessTokenMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { tokenTexts } from '#gateway/tokens/tokenTexts.rules.ts';

const mutation = graphql`
  mutation useCreateAccessTokenMutation($input: AccessTokenInput!) {
    createAccessToken(input: $input) {
      ... on CreateAccessTokenPayload {
        secret
        accessToken {
          name
        }
        viewer {
          ...TokensCard_viewer
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { failed: tokenTexts.createFailed, serverWords: true };

export function useCreateAccessToken() {
  return useMutation<useCreateAccessTokenMutation>(mutation, texts);
}
