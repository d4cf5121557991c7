import { graphql } from 'relay-runtime';
import type { useCompleteProviderProofMutation } from '#frontend/__generated__/useCompleteProviderProofMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from '../security/texts.ts';

export const useCompleteProviderProof = mutationHook<useCompleteProviderProofMutation>(
  graphql`
    mutation useCompleteProviderProofMutation($input: ProviderResponseValues!) {
      completeProviderProof(values: $input) {
        ... on ReauthenticatePayload {
          provedUntil
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  // The screen says what was refused.
  { done: texts.proved },
);
