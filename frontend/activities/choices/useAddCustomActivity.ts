import { graphql } from 'react-relay';
import type { useAddCustomActivityMutation } from '#frontend/__generated__/useAddCustomActivityMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';

const texts = { failed: activityTexts.customFailed, instead: { ConflictProblem: activityTexts.exists } };

export function useAddCustomActivity() {
  return useMutation<useAddCustomActivityMutation>(
    graphql`
      mutation useAddCustomActivityMutation($input: CustomActivityInput!) {
        addCustomActivity(input: $input) {
          __typename
          ... on CustomActivityPayload {
            viewer {
              ...useActivityChoices_viewer
            }
          }
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
  );
}
