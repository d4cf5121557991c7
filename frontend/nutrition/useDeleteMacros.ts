import { graphql } from 'react-relay';
import type { useDeleteMacrosMutation } from '#frontend/__generated__/useDeleteMacrosMutation.graphql.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';
import { copyUndone, entryGone, undoFailed } from './notices.ts';

const deleted = { failed: nutritionTexts.deleteFailed, instead: { NotFoundProblem: entryGone } };
const undone = { done: copyUndone, failed: undoFailed, instead: { NotFoundProblem: copyUndone } };

/** Deletes an entry or undoes a copy, with different notices; `date` is its day. */
export function useDeleteMacros(what: 'entry' | 'copy' = 'entry') {
  return useQueuedMutation<useDeleteMacrosMutation>(
    graphql`
      mutation useDeleteMacrosMutation($id: ID!, $date: Date!) {
        deleteMacros(id: $id) {
          ... on DeleteMacroEntryPayload {
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
    what === 'copy' ? undone : deleted,
    outdateLaterDays,
  );
}
