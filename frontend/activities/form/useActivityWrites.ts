import { useRef } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { useNavigate } from 'react-router-dom';
import { commitLocalUpdate } from 'relay-runtime';
import { discardRefused } from '#frontend/app/forms/editBase.ts';
import { nothingRefused, type Refusal, refusalOf } from '#frontend/app/forms/refusal.ts';
import type { Problem } from '#frontend/app/useMutation.ts';
import { useNavigateUnlessLeft } from '#frontend/app/useNavigateUnlessLeft.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { type ActivityDraft, type EditedActivity, readDraft } from '../draft/activityDraft.ts';
import { baseOf } from '../draft/activityConflict.ts';
import { useDeleteActivity } from './useDeleteActivity.ts';
import { useLogActivity } from './useLogActivity.ts';
import { useRowId } from '#frontend/app/forms/useRowId.ts';
import { useUpdateActivity } from './useUpdateActivity.ts';

type Result = { ok: true } | { ok: false; problem: Problem };

/**
 * Returns `save` and `remove`, which open the day on Home on success and resolve to the reasons on failure. Calls
 * during a running write do nothing. `onDone` is called once nothing is left to save.
 */
export function useActivityWrites(onDone: () => void) {
  const navigate = useNavigate();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const environment = useRelayEnvironment();
  const [logActivity, isLogging] = useLogActivity();
  const [updateActivity, isUpdating] = useUpdateActivity();
  const [deleteActivity, isDeleting] = useDeleteActivity();
  const rowId = useRowId();
  const isBusy = useRef(false);

  const homeOn = (day: Day) => `/home?date=${day}`;
  const leave = (day: Day) => navigate(homeOn(day), { replace: true });

  async function perform(day: Day, write: () => Promise<Result>, isRemoval = false): Promise<Refusal> {
    if (isBusy.current) return nothingRefused;
    isBusy.current = true;
    const outcome = await write();
    isBusy.current = false;
    const refusal = outcome.ok ? nothingRefused : refusalOf(outcome.problem);
    // Other cached data of a deleted activity is outdated too: read it again.
    if (refusal.isGone) commitLocalUpdate(environment, (store) => store.invalidateStore());
    if (!outcome.ok && !(refusal.isGone && isRemoval)) return refusal;
    onDone();
    navigateUnlessLeft(homeOn(day), { replace: true });
    return nothingRefused;
  }

  function save(draft: ActivityDraft, activityType: string) {
    const { startTime, endTime, date, endDate } = readDraft(draft, activityType);
    const input = { activityType, startTime, endTime, timezone: draft.zone };
    const { edited, refused } = draft;
    return perform(endDate, async () => {
      const outcome = edited
        ? await updateActivity({
            id: edited.id,
            input,
            base: baseOf(edited, draft.zone),
            oldDay: edited.date,
            newDay: date,
          })
        : await logActivity({ input: { ...input, id: rowId(input) }, day: date });
      if (outcome.ok) await discardRefused(refused);
      return outcome;
    });
  }

  function remove({ id, date }: EditedActivity, endDate: Day) {
    return perform(endDate, () => deleteActivity({ id, day: date }), true);
  }

  return { save, remove, leave, isSaving: isLogging || isUpdating, isRemoving: isDeleting };
}
