import { graphql } from 'relay-runtime';
import type { useStartPasskeyProofMutation } from '#frontend/__generated__/useStartPasskeyProofMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from '../security/texts.ts';

export const useStartPasskeyProof = mutationHook<useStartPasskeyProofMutation>(
  graphql`
    mutation useStartPasskeyProofMutation {
      startPasskeyProof {
        ... on PasskeyRequest {
          challenge
          options
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: texts.failed, serverWords: true },
);
