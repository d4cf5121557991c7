import { graphql } from 'relay-runtime';
import type { useStartPasskeyMutation } from '#frontend/__generated__/useStartPasskeyMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from './texts.ts';

export const useStartPasskey = mutationHook<useStartPasskeyMutation>(
  graphql`
    mutation useStartPasskeyMutation {
      startPasskey {
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
