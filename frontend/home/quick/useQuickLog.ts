import { useRef, useState } from 'react';
import { isLoggedAlready } from '#frontend/activities/draft/doubleEntry.ts';
import { useDeleteActivity } from '#frontend/activities/form/useDeleteActivity.ts';
import { useLogActivity } from '#frontend/activities/form/useLogActivity.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { hapticTick } from '#frontend/app/forms/hapticTick.ts';
import { useRowId } from '#frontend/app/forms/useRowId.ts';
import { notifyUndoable } from '#frontend/app/undo.ts';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import { readHabits } from './habits.ts';
import { readTimes } from './readTimes.ts';
import type { QuickTimes } from './quickTimes.ts';

/**
 * Logs an activity and offers to undo it. One that was logged already waits as `asked` until the person says that both are
 * wanted. `onDone` is called after a success.
 */
export function useQuickLog(onDone: () => void) {
  const [logActivity, isLogging] = useLogActivity({ saysDone: false });
  const [deleteActivity] = useDeleteActivity();
  const rowId = useRowId();
  const isBusy = useRef(false);
  const [asked, setAsked] = useState<QuickTimes | null>(null);

  async function write(times: QuickTimes, isWanted: boolean) {
    const { activityType, zone } = times;
    const { startTime, endTime, date, minutes } = readTimes(times);
    if (!isWanted && (await isLoggedAlready(date, { activityType, startTime, endTime }))) return setAsked(times);
    const input = { activityType, startTime, endTime, timezone: zone };
    const id = rowId(input);
    const outcome = await logActivity({ input: { ...input, id }, day: date });
    if (!outcome.ok) return;
    hapticTick();
    const node = 'data' in outcome ? outcome.data.activity.id : id;
    const logged = [kindLabel(activityType), durationText(minutes), date !== currentDay() && shortDay(date)];
    notifyUndoable({ ...activityTexts.added, description: logged.filter(Boolean).join(' · ') }, outcome, () =>
      deleteActivity({ id: node, day: date }),
    );
    void readHabits();
    onDone();
  }

  async function log(times: QuickTimes, isWanted = false) {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsked(null);
    await write(times, isWanted);
    isBusy.current = false;
  }
  return { log, isLogging, asked, forget: () => setAsked(null) };
}
