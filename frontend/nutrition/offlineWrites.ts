import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import type { useCopyMacrosMutation } from '#frontend/__generated__/useCopyMacrosMutation.graphql.ts';
import type { useSaveMacroTargetsMutation } from '#frontend/__generated__/useSaveMacroTargetsMutation.graphql.ts';
import type { useDeleteMacrosMutation } from '#frontend/__generated__/useDeleteMacrosMutation.graphql.ts';
import type { useLogMacrosMutation } from '#frontend/__generated__/useLogMacrosMutation.graphql.ts';
import type { useUpdateMacrosMutation } from '#frontend/__generated__/useUpdateMacrosMutation.graphql.ts';
import {
  loadedDay,
  loadedOfType,
  type OfflineWrite,
  rowRecord,
  rowsOf,
  without,
} from '#frontend/app/offline/offlineWrite.ts';
import { roundTo } from '#gateway/input/number.rules.ts';
import { entryCalories } from '#gateway/nutrition/nutrition.rules.ts';

type Input = useLogMacrosMutation['variables']['input'];

const logged: OfflineWrite<useLogMacrosMutation['variables']> = {
  apply: (store, { input, date }) => put(store, date, input.id!, input),
  describe: ({ input, date }) => ({ title: input.description!, date }),
};

const updated: OfflineWrite<useUpdateMacrosMutation['variables']> = {
  apply: (store, { id, input, date }) => put(store, date, id, input),
  describe: ({ input, date }) => ({ title: `Change of ${input.description}`, date }),
};

const deleted: OfflineWrite<useDeleteMacrosMutation['variables']> = {
  apply: (store, { id, date }) => setEntries(store, date, (entries) => without(entries, id)),
  describe: ({ date }) => ({ title: 'Removal of food', date }),
  deletes: true,
};

const copied: OfflineWrite<useCopyMacrosMutation['variables']> = {
  apply(store, { id, date, newId }) {
    const source = store.get(id);
    if (!source) return;
    const { calories, ...macros } = eaten(source);
    const description = String(source.getValue('description'));
    put(store, date, newId!, { description, ...macros, calories: calories || null });
  },
  describe: ({ date }) => ({ title: 'Copy of food', date }),
};

const targeted: OfflineWrite<useSaveMacroTargetsMutation['variables']> = {
  apply(store, { input }) {
    for (const targets of loadedOfType(store, 'MacroTargets'))
      for (const [field, grams] of Object.entries(input)) targets.setValue(grams, field);
  },
  describe: () => ({ title: 'Macro targets', date: null }),
};

export const nutritionWrites = {
  useCopyMacrosMutation: copied,
  useSaveMacroTargetsMutation: targeted,
  useLogMacrosMutation: logged,
  useUpdateMacrosMutation: updated,
  useDeleteMacrosMutation: deleted,
};

/** Lists the entry where it was, or as the day's last. */
function put(store: RecordSourceProxy, date: string, id: string, input: Input): void {
  const { description, protein, fats, carbs, calories = null } = input;
  const entry = rowRecord(store, 'MacroEntry', id, { description, protein, fats, carbs, calories, date });
  setEntries(store, date, (entries) => (entries.includes(entry) ? entries : [...entries, entry]));
}

/** Replaces the entries of a day, and what is computed from them. */
function setEntries(store: RecordSourceProxy, date: string, change: (entries: RecordProxy[]) => RecordProxy[]): void {
  const day = loadedDay(store, date);
  if (!day) return;
  const entries = change(rowsOf(day, 'macros'));
  day.setLinkedRecords(entries, 'macros');
  const sum = (amount: (entry: RecordProxy) => number) =>
    roundTo(
      entries.reduce((total, entry) => total + amount(entry), 0),
      2,
    );
  const calories = sum((entry) => entryCalories(eaten(entry)));
  const totals = day.getLinkedRecord('totals');
  for (const field of ['protein', 'fats', 'carbs'])
    totals?.setValue(
      sum((entry) => Number(entry.getValue(field))),
      field,
    );
  totals?.setValue(calories, 'calories');
  const others = rowsOf(day, 'calorieTrend').filter((each) => each.getValue('date') !== date);
  const trendId = `client:calories:${date}`;
  const shown = store.get(trendId) ?? store.create(trendId, 'DayCalories');
  shown.setValue(date, 'date');
  shown.setValue(calories, 'calories');
  day.setLinkedRecords(entries.length > 0 ? [...others, shown] : others, 'calorieTrend');
}

function eaten(entry: RecordProxy) {
  const amount = (field: string) => Number(entry.getValue(field) ?? 0);
  return { protein: amount('protein'), fats: amount('fats'), carbs: amount('carbs'), calories: amount('calories') };
}
