import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import AddGoalScreenQuery from '#frontend/__generated__/AddGoalScreenQuery$parameters.ts';
import type { useCreateGoalMutation } from '#frontend/__generated__/useCreateGoalMutation.graphql.ts';
import type { useDeleteGoalMutation } from '#frontend/__generated__/useDeleteGoalMutation.graphql.ts';
import type { useRecordGoalValueMutation } from '#frontend/__generated__/useRecordGoalValueMutation.graphql.ts';
import type { useRestoreGoalMutation } from '#frontend/__generated__/useRestoreGoalMutation.graphql.ts';
import type { useSetGoalActiveMutation } from '#frontend/__generated__/useSetGoalActiveMutation.graphql.ts';
import type { useUpdateGoalMutation } from '#frontend/__generated__/useUpdateGoalMutation.graphql.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { keepDraft } from '#frontend/app/drafts/draftStore.ts';
import { environment } from '#frontend/app/environment.ts';
import {
  changeRows,
  clientRecord,
  loadedRow,
  loadedText,
  loadedViewer,
  type OfflineWrite,
  rowRecord,
  uuidIn,
  without,
} from '#frontend/app/offline/offlineWrite.ts';
import { progressDays } from '#frontend/progress/progressDays.ts';
import { goalTypeOf } from '#gateway/goals/goal.rules.ts';
import { goalAmount } from '#gateway/goals/goalProgress.rules.ts';
import { goalFields, goalValueForm, targetText } from './goalDraft.ts';
import { goalScreens, reach, refreshGoals } from './goalFigures.ts';
import { editAddress } from './useEditedDay.ts';
import { t } from '#frontend/language/t.ts';

const nameOf = ({ id }: { id: string }) => loadedText(id, 'goalName');
const shownBy = () => [...goalScreens(), AddGoalScreenQuery.params.id!];

const created: OfflineWrite<useCreateGoalMutation['variables']> = {
  apply(store, { input: { id, goalType: type, ...content } }) {
    // The server has it already, and only its response was lost.
    if (loadedRow(store, 'Goal', id!)) return;
    const goal = rowRecord(store, 'Goal', id!, { type, ...content, isActive: true });
    const date = currentDay();
    const today = clientRecord(store, `client:${id}:today`, 'GoalProgress');
    today.setValue(date, 'date');
    goal.setLinkedRecord(today, 'today');
    goal.setLinkedRecords([], 'progress', progressDays(date));
    reach(store, goal, date, 0);
    changeRows(loadedViewer(store), 'goals', (goals) => [...goals, goal]);
    refreshGoals(store, date);
  },
  describe: ({ input }) => ({ title: t('New goal {name}', { name: input.goalName }), date: null }),
  shownBy,
  edit: ({ input }, { id }) => openDraft('', input, id),
};

const updated: OfflineWrite<useUpdateGoalMutation['variables']> = {
  apply(store, { id, input: { goalType: _stays, ...content } }) {
    const goal = loadedRow(store, 'Goal', id);
    if (!goal) return;
    for (const [field, value] of Object.entries(content)) goal.setValue(value, field);
    reachAgain(store, goal);
  },
  describe: ({ input }) => ({ title: t('Change of {name}', { name: input.goalName }), date: null }),
  shownBy,
  edit: ({ id, input }, refused) => openDraft(refused.isGone ? '' : id, input, refused.id),
};

const activated: OfflineWrite<useSetGoalActiveMutation['variables']> = {
  apply(store, { id, isActive }) {
    loadedRow(store, 'Goal', id)?.setValue(isActive, 'isActive');
    refreshGoals(store, currentDay());
  },
  nameOf,
  describe({ isActive }, name) {
    const known = name && (isActive ? t('{name} resumed', { name }) : t('{name} paused', { name }));
    return { title: known || (isActive ? t('A resumed goal') : t('A paused goal')), date: null };
  },
  shownBy,
};

const deleted: OfflineWrite<useDeleteGoalMutation['variables']> = {
  apply: (store, { id }) => changeRows(loadedViewer(store), 'goals', (goals) => without(goals, id)),
  nameOf,
  describe: (_variables, name) => ({
    title: name ? t('Removal of {name}', { name }) : t('Removal of a goal'),
    date: null,
  }),
  shownBy,
  deletes: true,
};

const restored: OfflineWrite<useRestoreGoalMutation['variables']> = {
  apply(store, { id }) {
    // Shown at once only while this page still has its figures.
    const goal = loadedRow(store, 'Goal', id);
    if (goal) changeRows(loadedViewer(store), 'goals', (goals) => [...new Set([...goals, goal])]);
  },
  describe: () => ({ title: t('Undo of a removal'), date: null }),
  shownBy,
};

const recorded: OfflineWrite<useRecordGoalValueMutation['variables']> = {
  apply(store, { goalId, date, value }) {
    const goal = loadedRow(store, 'Goal', goalId);
    if (goal) reach(store, goal, date, value);
  },
  nameOf: ({ goalId }) => nameOf({ id: goalId }),
  describe: ({ value, date }, name) => ({
    title: name
      ? t('Progress on {name}: {value}', { name, value: String(value) })
      : t('Progress on a goal: {value}', { value: String(value) }),
    date,
  }),
  inputText: (_path, value) => ({ label: t('Number'), value: String(value) }),
  shownBy,
  isEditable: (_variables, { isGone }) => !isGone,
  edit({ goalId, date, value, base }) {
    keepDraft(goalValueForm(goalId, date), date, { typed: String(value), base: base?.value ?? null });
    return editAddress(goalId, date);
  },
  row: ({ goalId, date }) => `${uuidIn(goalId)} ${date}`,
};

export const goalWrites = {
  useCreateGoalMutation: created,
  useUpdateGoalMutation: updated,
  useSetGoalActiveMutation: activated,
  useDeleteGoalMutation: deleted,
  useRestoreGoalMutation: restored,
  useRecordGoalValueMutation: recorded,
};

/** Keeps the values of a goal as the draft of its form; a new goal has no id. */
function openDraft(id: string, input: useUpdateGoalMutation['variables']['input'], refused: number): string {
  const texts = goalFields.map((field) => [field, String(input[field] ?? '')]);
  const target = targetText(input.goalType ?? '', Number(input.targetValuePrimary));
  const values = { ...Object.fromEntries(texts), goalType: goalTypeOf(input.goalType), targetValuePrimary: target };
  const place = String(environment().getStore().getSource().get(id)?.['databaseId'] ?? id);
  keepDraft('goal', place, { ...values, refused });
  return id === '' ? '/add-goal' : `/add-goal?edit=${encodeURIComponent(id)}`;
}

/** Computes the figures of the current day for a new target. */
function reachAgain(store: RecordSourceProxy, goal: RecordProxy): void {
  const today = goal.getLinkedRecord('today');
  if (!today) return;
  const [primary, secondary] = ['actualValuePrimary', 'actualValueSecondary'].map((field) =>
    Number(today.getValue(field) ?? 0),
  );
  reach(store, goal, String(today.getValue('date')), goalAmount(String(goal.getValue('type')), primary!, secondary!));
}
