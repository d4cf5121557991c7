import { graphql } from 'react-relay';
import type { useSaveMacroTargetsMutation } from '#frontend/__generated__/useSaveMacroTargetsMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';

export const useSaveMacroTargets = queuedMutationHook<useSaveMacroTargetsMutation>(
  graphql`
    mutation useSaveMacroTargetsMutation($input: MacroTargetsInput!, $base: MacroTargetsInput) {
      saveMacroTargets(input: $input, base: $base) {
        ... on MacroTargetsPayload {
          targets {
            proteinTarget
            fatsTarget
            carbsTarget
          }
        }
        ...problem @relay(mask: false)
        ...editConflict @relay(mask: false)
      }
    }
  `,
  { done: nutritionTexts.targetsSaved, failed: nutritionTexts.targetsFailed, instead: { EditConflictProblem: null } },
);
