import { useState } from 'react';
import { useRowId } from '#frontend/app/forms/useRowId.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { useRecordProgress } from './useRecordProgress.ts';

/**
 * Saves percents by goal for a day, one after the other. Stops at the first failure; returns the saved percents, and
 * whether any waits on this device.
 */
export function useSaveProgress(day: Day) {
  const [record] = useRecordProgress();
  const [isSaving, setSaving] = useState(false);
  const rowId = useRowId();
  const save = async (percents: ReadonlyMap<string, number>) => {
    const saved = new Map<string, number>();
    let isQueued = false;
    setSaving(true);
    for (const [goalType, progressValue] of percents) {
      const content = { goalType, progressValue, entryDate: day };
      // A retry of the one that failed is the same entry.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await record({ input: { ...content, id: rowId(content) }, date: day });
      if (!outcome.ok) break;
      isQueued ||= 'isQueued' in outcome;
      saved.set(goalType, progressValue);
    }
    setSaving(false);
    return { saved, isQueued };
  };
  return [save, isSaving] as const;
}
