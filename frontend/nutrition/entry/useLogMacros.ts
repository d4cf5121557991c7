import { graphql } from 'react-relay';
import type { useLogMacrosMutation } from '#frontend/__generated__/useLogMacrosMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';

const texts = { done: nutritionTexts.added, failed: nutritionTexts.addFailed };

export function useLogMacros() {
  return useMutation<useLogMacrosMutation>(
    graphql`
      mutation useLogMacrosMutation($input: MacroEntryInput!, $date: Date!) {
        logMacros(input: $input) {
          __typename
          ... on MacroEntryPayload {
            viewer {
              id
              day(date: $date) {
                ...NutritionCard_day
              }
            }
          }
          ...problem @relay(mask: false)
        }
      }
    `,
    texts,
    outdateLaterDays,
  );
}
