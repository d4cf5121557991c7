import { graphql } from 'relay-runtime';
import type { useEndSessionMutation } from '#frontend/__generated__/useEndSessionMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { sessionEnded, sessionEndFailed, sessionGone } from '../notices.ts';

export const useEndSession = mutationHook<useEndSessionMutation>(
  graphql`
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
  `,
  { done: sessionEnded, failed: sessionEndFailed, serverWords: true, instead: { NotFoundProblem: sessionGone } },
);
