import { graphql } from 'relay-runtime';
import type { useEndSessionMutation } from '#frontend/__generated__/useEndSessionMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { sessionEndFailed, sessionGone } from '../notices.ts';

const mutation = graphql`
  mutation useEndSessionMutation($id: ID!) {
    endSession(id: $id) {
      ... on EndSessionPayload {
        viewer {
          ...SessionsCard_viewer
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { failed: sessionEndFailed, serverWords: true, instead: { NotFoundProblem: sessionGone } };

export function useEndSession() {
  return useMutation<useEndSessionMutation>(mutation, texts);
}
