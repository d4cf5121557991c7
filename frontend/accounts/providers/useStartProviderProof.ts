import { graphql } from 'relay-runtime';
import type { useStartProviderProofMutation } from '#frontend/__generated__/useStartProviderProofMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from '../security/texts.ts';

export const useStartProviderProof = mutationHook<useStartProviderProofMutation>(
  graphql`
    mutation useStartProviderProofMutation($provider: String!) {
      startProviderProof(provider: $provider) {
        ... on ProviderPage {
          url
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: texts.failed, serverWords: true },
);
