import { graphql } from 'react-relay';
import type { useSaveMacroTargetsMutation } from '#frontend/__generated__/useSaveMacroTargetsMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';

const texts = { done: nutritionTexts.targetsSaved, failed: nutritionTexts.targetsFailed };

export function useSaveMacroTargets() {
  return useMutation<useSaveMacroTargetsMutation>(
    graphql`
      mutation useSaveMacroTargetsMutation($input: MacroTargetsInput!) {
        saveMacroTargets(input: $input) {
          __typename
          ... on MacroTargetsPayload {
            targets {
              id
              proteinTarget
              fatsTarget
              carbsTarget
            }
          }
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
  );
}
