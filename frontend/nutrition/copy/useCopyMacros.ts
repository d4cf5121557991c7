import { useRef } from 'react';
import { graphql } from 'react-relay';
import { v7 as newId } from 'uuid';
import type { useCopyMacrosMutation } from '#frontend/__generated__/useCopyMacrosMutation.graphql.ts';
import { outdateLaterDays } from '#frontend/app/days/loadedDays.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { undoAll, undoing } from '#frontend/app/undo.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { copyFailed, entryGone, foodMovedTexts } from '../notices.ts';
import { useDeleteMacros } from '../useDeleteMacros.ts';

interface Copied {
  readonly id: string;
  readonly description: string;
}

const texts = { failed: copyFailed, instead: { NotFoundProblem: entryGone } };

/** Copies entries to another day, in their order, and offers to undo it. Stops at the first that fails. */
export function useCopyMacros() {
  const [run, isCopying] = useQueuedMutation<useCopyMacrosMutation>(
    graphql`
      mutation useCopyMacrosMutation($id: ID!, $date: Date!, $newId: String) {
        copyMacros(id: $id, date: $date, newId: $newId) {
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
    texts,
    outdateLaterDays,
  );
  const [removeCopy] = useDeleteMacros('copy');
  // A try that failed may have made copies, so the next one reuses their ids.
  const sent = useRef(new Map<string, string>());
  async function copy(entries: readonly Copied[], date: Day): Promise<boolean> {
    const undos: (() => Promise<unknown>)[] = [];
    for (const { id } of entries) {
      const content = `${id} ${date}`;
      const copied = sent.current.get(content) ?? newId();
      sent.current.set(content, copied);
      // One after the other: the day lists them in this order.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await run({ id, date, newId: copied });
      if (!outcome.ok) {
        // Gone is what is copied, or the copy that an earlier try made.
        if (outcome.problem.__typename === 'NotFoundProblem') sent.current.delete(content);
        return false;
      }
      undos.push(undoing(outcome, () => removeCopy({ id: copied, date })));
    }
    sent.current.clear();
    undoAll(foodMovedTexts('copied', entries, date, currentDay()), undos);
    return true;
  }
  return [copy, isCopying] as const;
}
