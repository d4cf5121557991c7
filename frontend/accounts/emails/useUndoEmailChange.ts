import { graphql } from 'relay-runtime';
import type { useUndoEmailChangeMutation } from '#frontend/__generated__/useUndoEmailChangeMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { emailTexts } from '#gateway/accounts/emailTexts.rules.ts';

export const useUndoEmailChange = mutationHook<useUndoEmailChangeMutation>(
  graphql`
    mutation useUndoEmailChangeMutation($token: String!) {
      undoEmailChange(token: $token) {
        ... on UndoEmailChangePayload {
          message
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  // The screen reports an unusable link itself.
  {
    failed: emailTexts.undoFailed,
    serverWords: true,
    instead: { InvalidTokenProblem: null, ValidationProblem: null },
  },
);
