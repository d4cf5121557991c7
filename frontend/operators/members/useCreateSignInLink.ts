import { graphql } from 'relay-runtime';
import type { useCreateSignInLinkMutation } from '#frontend/__generated__/useCreateSignInLinkMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { operatorNotices } from '../notices.ts';

export const useCreateSignInLink = mutationHook<useCreateSignInLinkMutation>(
  graphql`
    mutation useCreateSignInLinkMutation($id: ID!) {
      createSignInLink(id: $id) {
        ... on SignInLinkPayload {
          url
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: operatorNotices.failed, serverWords: true },
);
