import { graphql } from 'react-relay';
import type { useRecordProgressMutation } from '#frontend/__generated__/useRecordProgressMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { progressFailed } from './notices.ts';

const texts = { failed: progressFailed };

/** Records how far somebody feels with one goal on a day; Home's card of that day follows. */
export function useRecordProgress() {
  return useMutation<useRecordProgressMutation>(
    graphql`
      mutation useRecordProgressMutation($input: ProgressInput!, $date: Date!) {
        recordProgress(input: $input) {
          __typename
          ... on ProgressPayload {
            viewer {
              id
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
    texts,
  );
}
