import { graphql } from 'relay-runtime';
import type { useConfirmAuthenticatorMutation } from '#frontend/__generated__/useConfirmAuthenticatorMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from './texts.ts';

export const useConfirmAuthenticator = mutationHook<useConfirmAuthenticatorMutation>(
  graphql`
    mutation useConfirmAuthenticatorMutation($code: String!) {
      confirmAuthenticator(code: $code) {
        ... on RecoveryCodesPayload {
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
  // A wrong code is shown beside its field.
  { done: texts.authenticatorOn, failed: texts.failed, serverWords: true, instead: { IncorrectCodeProblem: null } },
);
