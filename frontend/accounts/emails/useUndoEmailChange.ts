import { graphql } from 'relay-runtime';
import type { useUndoEmailChangeMutation } from '#frontend/__generated__/useUndoEmailChangeMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { emailTexts } from '#gateway/accounts/emailTexts.rules.ts';

const mutation = graphql`
  mutation useUndoEmailChangeMutation($token: String!) {
    undoEmailChange(token: $token) {
      ... on UndoEmailChangePayload {
        message
      }
      ...problem @relay(mask: false)
    }
  }
`;

// The screen reports an unusable link itself.
const texts = {
  failed: emailTexts.undoFailed,
  serverWords: true,
  instead: { InvalidTokenProblem: null, ValidationProblem: null },
};

export function useUndoEmailChange() {
  return useMutation<useUndoEmailChangeMutation>(mutation, texts);
}
