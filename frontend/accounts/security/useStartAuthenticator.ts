import { graphql } from 'relay-runtime';
import type { useStartAuthenticatorMutation } from '#frontend/__generated__/useStartAuthenticatorMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from './texts.ts';

export const useStartAuthenticator = mutationHook<useStartAuthenticatorMutation>(
  graphql`
    mutation useStartAuthenticatorMutation {
      startAuthenticator {
        ... on StartAuthenticatorPayload {
          secret
          uri
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: texts.failed, serverWords: true },
);
