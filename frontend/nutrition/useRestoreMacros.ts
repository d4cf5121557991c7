import { graphql } from 'react-relay';
import type { useRestoreMacrosMutation } from '#frontend/__generated__/useRestoreMacrosMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';

export const useRestoreMacros = queuedMutationHook<useRestoreMacrosMutation>(
  graphql`
    mutation useRestoreMacrosMutation($id: ID!, $date: Date!) {
      restoreMacros(id: $id) {
        ... on MacroEntryPayload {
          viewer {
            day(date: $date) {
              ...NutritionCard_day
            }
          }
        }
        ...problem @relay(mask: false)
      }
    }
  `,
  { done: nutritionTexts.restored, failed: nutritionTexts.restoreFailed },
  outdateLaterDays,
);
