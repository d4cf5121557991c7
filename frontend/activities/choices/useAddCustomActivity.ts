import { graphql } from 'react-relay';
import type { useAddCustomActivityMutation } from '#frontend/__generated__/useAddCustomActivityMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';

export const useAddCustomActivity = queuedMutationHook<useAddCustomActivityMutation>(
  graphql`
    mutation useAddCustomActivityMutation($input: CustomActivityValues!) {
      addCustomActivity(values: $input) {
        ... on CustomActivityPayload {
          viewer {
            ...useActivityChoices_viewer
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { failed: activityTexts.customFailed, instead: { ConflictProblem: activityTexts.exists } },
);
