import { useRef } from 'react';
import { graphql } from 'react-relay';
import { v7 as newId } from 'uuid';
import type { useCopyMacrosMutation } from '#frontend/__generated__/useCopyMacrosMutation.graphql.ts';
import { notify } from '#frontend/app/notices.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';
import { copyFailed, entryGone, nutritionCardTexts } from '../notices.ts';
import { useDeleteMacros } from '../useDeleteMacros.ts';

const texts = { failed: copyFailed, instead: { NotFoundProblem: entryGone } };

/** Copies an entry to another day and offers to undo it. */
export function useCopyMacros() {
  const [run, isCopying] = useQueuedMutation<useCopyMacrosMutation>(
    graphql`
      mutation useCopyMacrosMutation($id: ID!, $date: Date!, $newId: String) {
        copyMacros(id: $id, date: $date, newId: $newId) {
          ... on MacroEntryPayload {
            macroEntry {
              id
              uuid
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
    texts,
    outdateLaterDays,
  );
  const [removeCopy] = useDeleteMacros('copy');
  // A failed request may have made the copy, so a retry reuses its id.
  const sent = useRef<{ content: string; id: string }>(undefined);
  async function copy(id: string, description: string, date: Day) {
    const content = `${id} ${date}`;
    if (sent.current?.content !== content) sent.current = { content, id: newId() };
    const outcome = await run({ id, date, newId: sent.current.id });
    if (!outcome.ok) return;
    const copied = 'isQueued' in outcome ? sent.current.id : outcome.data.macroEntry.id;
    sent.current = undefined;
    notify({
      title: nutritionCardTexts.copied,
      description,
      action: { label: 'Undo', onPress: () => void removeCopy({ id: copied, date }) },
    });
  }
  return [copy, isCopying] as const;
}
