import { graphql } from 'react-relay';
import type { useMoveMacrosMutation } from '#frontend/__generated__/useMoveMacrosMutation.graphql.ts';
import { outdateDays } from '#frontend/app/days/loadedDays.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { undoAll, undoing } from '#frontend/app/undo.ts';
import { useQueuedMutation } from '#frontend/app/useMutation.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { entryGone, foodMovedTexts, moveFailed } from '../notices.ts';
import type { Food } from './foodOfDay.ts';

const texts = { failed: moveFailed, instead: { NotFoundProblem: entryGone } };

/** Moves entries to another day and offers to undo it. Stops at the first that fails. */
export function useMoveMacros() {
  const [run, isMoving] = useQueuedMutation<useMoveMacrosMutation>(
    graphql`
      mutation useMoveMacrosMutation(
        $id: ID!
        $input: MacroEntryValues!
        $base: MacroEntryValues!
        $oldDay: Date!
        $newDay: Date!
      ) {
        updateMacros(id: $id, values: $input, baseValues: $base) {
          ... on MacroEntryPayload {
            viewer {
              oldDay: day(date: $oldDay) {
                ...NutritionCard_day
              }
              newDay: day(date: $newDay) {
                ...NutritionCard_day
              }
            }
          }
          ...problem @relay(mask: false)
          ...editConflict @relay(mask: false)
        }
      }
    `,
    texts,
    (store, { oldDay, newDay }) => outdateDays(store, (day) => day !== oldDay && day !== newDay),
  );
  function moveOne({ id, ...values }: Food, oldDay: Day, newDay: Day) {
    return run({ id, input: { ...values, date: newDay }, base: { ...values, date: oldDay }, oldDay, newDay });
  }
  async function move(entries: readonly Food[], oldDay: Day, newDay: Day): Promise<boolean> {
    const undos: (() => Promise<unknown>)[] = [];
    for (const entry of entries) {
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await moveOne(entry, oldDay, newDay);
      if (!outcome.ok) return false;
      undos.push(undoing(outcome, () => moveOne(entry, newDay, oldDay)));
    }
    undoAll(foodMovedTexts('moved', entries, newDay, currentDay()), undos);
    return true;
  }
  return [move, isMoving] as const;
}
