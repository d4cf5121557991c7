import { graphql } from 'relay-runtime';
import type { useEndOtherSessionsMutation } from '#frontend/__generated__/useEndOtherSessionsMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { otherSessionsEnded, sessionEndFailed } from '../notices.ts';

const mutation = graphql`
  mutation useEndOtherSessionsMutation {
    endOtherSessions {
      ... on EndOtherSessionsPayload {
        viewer {
          ...SessionsCard_viewer
        }
      }
      ...problem @relay(mask: false)
    }
  }
`;

const texts = { done: otherSessionsEnded, failed: sessionEndFailed, serverWords: true };

export function useEndOtherSessions() {
  return useMutation<useEndOtherSessionsMutation>(mutation, texts);
}
