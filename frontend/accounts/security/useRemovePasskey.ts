import { graphql } from 'relay-runtime';
import type { useRemovePasskeyMutation } from '#frontend/__generated__/useRemovePasskeyMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from './texts.ts';

export const useRemovePasskey = mutationHook<useRemovePasskeyMutation>(
  graphql`
    mutation useRemovePasskeyMutation($id: ID!) {
      removePasskey(id: $id) {
        ... on RemovePasskeyPayload {
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
  { done: texts.passkeyRemoved, failed: texts.failed, serverWords: true },
);
