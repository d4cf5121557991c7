import { graphql } from 'react-relay';
import type { useRestoreMacrosMutation } from '#frontend/__generated__/useRestoreMacrosMutation.graphql.ts';
import { useMutation } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';

const texts = { done: nutritionTexts.restored, failed: nutritionTexts.restoreFailed };

/** Undoes the deletion of an entry; `date` is the day it was listed on. */
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
