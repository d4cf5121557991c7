import { graphql } from 'react-relay';
import type { useRecordProgressMutation } from '#frontend/__generated__/useRecordProgressMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { progressFailed } from './notices.ts';

/** Records how far somebody feels with one goal on a day; Home's card of that day follows. */
export const useRecordProgress = queuedMutationHook<useRecordProgressMutation>(
  graphql`
    mutation useRecordProgressMutation($input: ProgressValues!, $date: Date!) {
      recordProgress(values: $input) {
        ... on ProgressPayload {
          viewer {
            ...LogProgress_viewer
            day(date: $date) {
              ...RecentProgressCard_day
            }
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: progressFailed },
);
