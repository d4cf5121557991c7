import { graphql } from 'relay-runtime';
import type { useCreateAccessTokenMutation } from '#frontend/__generated__/useCreateAccessTokenMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { tokenTexts } from '#gateway/tokens/tokenTexts.rules.ts';

export const useCreateAccessToken = mutationHook<useCreateAccessTokenMutation>(
  graphql`
    mutation useCreateAccessTokenMutation($input: AccessTokenValues!) {
      createAccessToken(values: $input) {
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
  `,
  { failed: tokenTexts.createFailed, serverWords: true },
);
