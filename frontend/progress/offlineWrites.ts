import type { useRecordProgressMutation } from '#frontend/__generated__/useRecordProgressMutation.graphql.ts';
import { keepDraft } from '#frontend/app/drafts/draftStore.ts';
import {
  changeRows,
  loadedDay,
  loadedViewer,
  type OfflineWrite,
  rowRecord,
} from '#frontend/app/offline/offlineWrite.ts';
import { editAddress, progressForm } from './editedProgress.ts';
import { progressName } from './progressName.ts';
import { t } from '#frontend/language/t.ts';
import { progressWords } from './progressGoals.ts';

const recorded: OfflineWrite<useRecordProgressMutation['variables']> = {
  apply(store, { input: { id, goalType, progressValue }, date }) {
    const entry = rowRecord(store, 'ProgressEntry', id!, { goalType, progressValue });
    const lists = [
      [loadedViewer(store), 'latestProgress'],
      [loadedDay(store, date), 'progress'],
    ] as const;
    for (const [owner, field] of lists)
      changeRows(owner, field, (entries) => [
        entry,
        ...entries.filter((other) => other.getValue('goalType') !== goalType),
      ]);
  },
  describe: ({ input, date }) => ({ title: t('Progress on {goal}', { goal: progressWords(input.goalType) }), date }),
  shownBy: () => [progressName()],
  edit({ input: { goalType, progressValue }, date }) {
    keepDraft(progressForm(date), date, { moved: [[goalType, progressValue]] });
    return editAddress(date);
  },
  row: ({ input, date }) => `${date} ${input.goalType}`,
};

export const progressWrites = { useRecordProgressMutation: recorded };
