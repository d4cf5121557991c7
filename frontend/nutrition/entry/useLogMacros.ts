import { graphql } from 'react-relay';
import type { useLogMacrosMutation } from '#frontend/__generated__/useLogMacrosMutation.graphql.ts';
import { queuedMutationHook } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';

export const useLogMacros = queuedMutationHook<useLogMacrosMutation>(
  graphql`
    mutation useLogMacrosMutation($input: MacroEntryValues!, $date: Date!) {
      logMacros(values: $input) {
        ... on MacroEntryPayload {
          macroEntry {
            id
          }
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
  { done: nutritionTexts.added, failed: nutritionTexts.addFailed },
  outdateLaterDays,
);
