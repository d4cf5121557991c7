import { graphql } from 'relay-runtime';
import type { useLinkIdentityMutation } from '#frontend/__generated__/useLinkIdentityMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { securityTexts as texts } from '../security/texts.ts';

export const useLinkIdentity = mutationHook<useLinkIdentityMutation>(
  graphql`
    mutation useLinkIdentityMutation($input: ProviderResponseValues!) {
      linkIdentity(values: $input) {
        ... on LinkIdentityPayload {
          viewer {
            ...IdentitiesCard_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  // The screen says what was refused.
  { done: texts.identityLinked },
);
