import { graphql } from 'relay-runtime';
import type { useRenewRecoveryCodesMutation } from '#frontend/__generated__/useRenewRecoveryCodesMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from './texts.ts';

export const useRenewRecoveryCodes = mutationHook<useRenewRecoveryCodesMutation>(
  graphql`
    mutation useRenewRecoveryCodesMutation {
      renewRecoveryCodes {
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
  { failed: texts.failed, serverWords: true },
);
