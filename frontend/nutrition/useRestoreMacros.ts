import { graphql } from 'react-relay';
import type { useRestoreMacrosMutation } from '#frontend/__generated__/useRestoreMacrosMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';

const texts = { done: nutritionTexts.restored, failed: nutritionTexts.restoreFailed };

export function useRestoreMacros() {
  const [restore] = useMutation<useRestoreMacrosMutation>(
    graphql`
      mutation useRestoreMacrosMutation($id: ID!, $date: Date!) {
        restoreMacros(id: $id) {
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
  return restore;
}
