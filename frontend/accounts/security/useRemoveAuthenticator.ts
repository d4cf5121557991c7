import { graphql } from 'relay-runtime';
import type { useRemoveAuthenticatorMutation } from '#frontend/__generated__/useRemoveAuthenticatorMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from './texts.ts';

export const useRemoveAuthenticator = mutationHook<useRemoveAuthenticatorMutation>(
  graphql`
    mutation useRemoveAuthenticatorMutation {
      removeAuthenticator {
        ... on RemoveAuthenticatorPayload {
          viewer {
            ...AuthenticatorCard_viewer
            ...PasskeysCard_viewer
            ...RecoveryCodesCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: texts.authenticatorOff, failed: texts.failed, serverWords: true },
);
