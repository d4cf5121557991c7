import { graphql } from 'relay-runtime';
import type { useReauthenticateMutation } from '#frontend/__generated__/useReauthenticateMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';

export const useReauthenticate = mutationHook<useReauthenticateMutation>(
  graphql`
    mutation useReauthenticateMutation(
      $currentPassword: String
      $code: String
      $challenge: String
      $credential: Json
    ) {
      reauthenticate(
        currentPassword: $currentPassword
        code: $code
        challenge: $challenge
        credential: $credential
      ) {
        ... on ReauthenticatePayload {
          provedUntil
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  // Failures appear beside the field.
  {},
);
