import { graphql } from 'relay-runtime';
import type { useStartLinkIdentityMutation } from '#frontend/__generated__/useStartLinkIdentityMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from '../security/texts.ts';

export const useStartLinkIdentity = mutationHook<useStartLinkIdentityMutation>(
  graphql`
    mutation useStartLinkIdentityMutation($provider: String!) {
      startLinkIdentity(provider: $provider) {
        ... on ProviderPage {
          url
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: texts.failed, serverWords: true },
);
