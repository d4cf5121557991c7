import { graphql } from 'relay-runtime';
import type { useAddPasskeyMutation } from '#frontend/__generated__/useAddPasskeyMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from './texts.ts';

export const useAddPasskey = mutationHook<useAddPasskeyMutation>(
  graphql`
    mutation useAddPasskeyMutation($input: AddPasskeyValues!) {
      addPasskey(values: $input) {
        ... on AddPasskeyPayload {
          recoveryCodes
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
  { done: texts.passkeyAdded, failed: texts.failed, serverWords: true },
);
