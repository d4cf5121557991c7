import { graphql } from 'react-relay';
import type { useUpdateMacrosMutation } from '#frontend/__generated__/useUpdateMacrosMutation.graphql.ts';
import { editedGone } from '#frontend/app/forms/refusal.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { outdateOtherDays } from '#frontend/app/days/loadedDays.ts';

export const useUpdateMacros = queuedMutationHook<useUpdateMacrosMutation>(
  graphql`
    mutation useUpdateMacrosMutation($id: ID!, $input: MacroEntryValues!, $base: MacroEntryValues, $date: Date!) {
      updateMacros(id: $id, values: $input, baseValues: $base) {
        ... on MacroEntryPayload {
          viewer {
            day(date: $date) {
              ...NutritionCard_day
            }
          }
        }
        ...problem @relay(mask: false)
        ...editConflict @relay(mask: false)
      }
    }
  `,
  {
    done: nutritionTexts.updated,
    failed: nutritionTexts.updateFailed,
    instead: { EditConflictProblem: null, NotFoundProblem: editedGone },
  },
  outdateOtherDays,
);
