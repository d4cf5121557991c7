import { graphql } from 'relay-runtime';
import type { useEndOtherSessionsMutation } from '#frontend/__generated__/useEndOtherSessionsMutation.graphql.ts';
import { mutationHook } from '#frontend/app/useMutation.ts';
import { otherSessionsEnded, sessionEndFailed } from '../notices.ts';

export const useEndOtherSessions = mutationHook<useEndOtherSessionsMutation>(
  graphql`
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
  `,
  { done: otherSessionsEnded, failed: sessionEndFailed, serverWords: true },
);
