import { graphql } from 'relay-runtime';
import type { useReauthenticateMutation } from '#frontend/__generated__/useReauthenticateMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';

const mutation = graphql`
  mutation useReauthenticateMutation($currentPassword: String!) {
    reauthenticate(currentPassword: $currentPassword) {
      ... on ReauthenticatePayload {
        provedUntil
      }
      ...problem @relay(mask: false)
    }
  }
`;

// Failures appear beside the field.
const texts = {};

export function useReauthenticate() {
  return useMutation<useReauthenticateMutation>(mutation, texts);
}
