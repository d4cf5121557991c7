import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import type { useCopyMacrosMutation } from '#frontend/__generated__/useCopyMacrosMutation.graphql.ts';
import type { useSaveMacroTargetsMutation } from '#frontend/__generated__/useSaveMacroTargetsMutation.graphql.ts';
import type { useDeleteMacrosMutation } from '#frontend/__generated__/useDeleteMacrosMutation.graphql.ts';
import type { useLogMacrosMutation } from '#frontend/__generated__/useLogMacrosMutation.graphql.ts';
import type { useMoveMacrosMutation } from '#frontend/__generated__/useMoveMacrosMutation.graphql.ts';
import type { useRestoreMacrosMutation } from '#frontend/__generated__/useRestoreMacrosMutation.graphql.ts';
import type { useUpdateMacrosMutation } from '#frontend/__generated__/useUpdateMacrosMutation.graphql.ts';
import {
  clientRecord,
  loadedDay,
  loadedOfType,
  loadedRow,
  loadedText,
  type OfflineWrite,
  rowRecord,
  rowsOf,
  without,
} from '#frontend/app/offline/offlineWrite.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { shownQueries } from '#frontend/app/offline/keptQueries.ts';
import { goalScreens, refreshGoals } from '#frontend/goals/goalFigures.ts';
import { deletedRow } from '#frontend/app/undo.ts';
import { keepDraft } from '#frontend/app/drafts/draftStore.ts';
import { typedEnergy } from '#frontend/measures/energyFormat.ts';
import { macroInputText } from './entry/macroConflict.ts';
import { type MacroBase, macroForm, type MacroDraft } from './entry/macroDraft.ts';
import { type TargetsDraft, targetsForm } from './targets/targetsDraft.ts';
import { roundTo } from '#gateway/input/number.rules.ts';
import { entryCalories, type Targets } from '#gateway/nutrition/nutrition.rules.ts';
import { t } from '#frontend/language/t.ts';

type Input = useLogMacrosMutation['variables']['input'];
type TargetsInput = useSaveMacroTargetsMutation['variables']['input'];

const logged: OfflineWrite<useLogMacrosMutation['variables']> = {
  apply: (store, { input, date }) => put(store, date, input.id!, input),
  describe: ({ input, date }) => ({ title: input.description, date }),
  shownBy: goalScreens,
  edit: ({ input, date }, { id }) => openDraft(new URLSearchParams({ date }), { ...draftOf(input), refused: id }),
};

const updated: OfflineWrite<useUpdateMacrosMutation['variables']> = {
  apply(store, { id, input, base, date }) {
    const formerDay = base?.date;
    if (formerDay && formerDay !== date) setEntries(store, formerDay, (entries) => without(entries, id));
    put(store, date, id, input);
  },
  describe: ({ input, date }) => ({ title: t('Change of {name}', { name: input.description }), date }),
  shownBy: goalScreens,
  inputText: macroInputText,
  edit({ id, input, base, date }, refused) {
    const draft = { ...draftOf(input), refused: refused.id };
    if (refused.isGone || !base) return openDraft(new URLSearchParams({ date }), draft);
    const { description, protein, fats, carbs } = draftOf(base);
    const stored = { description, protein, fats, carbs, calories: String(base.calories ?? '') };
    return openDraft(new URLSearchParams({ date, edit: id, ...stored }), draft);
  },
};

const deleted: OfflineWrite<useDeleteMacrosMutation['variables']> = {
  apply: (store, { id, date }) => setEntries(store, date, (entries) => without(entries, id)),
  nameOf: ({ id }) => loadedText(id, 'description'),
  describe: ({ date }, name) => ({ title: name ? t('Removal of {name}', { name }) : t('Removal of food'), date }),
  shownBy: goalScreens,
  deletes: true,
};

const restored: OfflineWrite<useRestoreMacrosMutation['variables']> = {
  apply(store, { id, date }) {
    const row = deletedRow(id);
    if (row) setEntries(store, date, (entries) => [...entries, rowRecord(store, 'MacroEntry', id, row)]);
  },
  describe: ({ date }) => ({ title: t('Undo of a removal'), date }),
  shownBy: goalScreens,
};

const copied: OfflineWrite<useCopyMacrosMutation['variables']> = {
  apply(store, { id, date, newId }) {
    const source = loadedRow(store, 'MacroEntry', id);
    if (!source) return;
    const { calories, ...macros } = eaten(source);
    const description = String(source.getValue('description'));
    put(store, date, newId!, { description, ...macros, calories: calories || null });
  },
  nameOf: ({ id }) => loadedText(id, 'description'),
  describe: ({ date }, name) => ({ title: name ? t('Copy of {name}', { name }) : t('Copy of food'), date }),
  shownBy: goalScreens,
};

const moved: OfflineWrite<useMoveMacrosMutation['variables']> = {
  apply(store, { id, input, oldDay, newDay }) {
    setEntries(store, oldDay, (entries) => without(entries, id));
    put(store, newDay, id, input);
  },
  describe: ({ input, newDay }) => ({ title: t('Move of {name}', { name: input.description }), date: newDay }),
  shownBy: goalScreens,
  inputText: macroInputText,
  edit({ id, input, base, newDay }, refused) {
    const draft = { ...draftOf(input), refused: refused.id };
    if (refused.isGone) return openDraft(new URLSearchParams({ date: newDay }), draft);
    const { description, protein, fats, carbs } = draftOf(base);
    const stored = { description, protein, fats, carbs, calories: String(base.calories ?? '') };
    const address = new URLSearchParams({ date: newDay, edit: id, ...stored });
    // Made from the entry of the former day.
    return openDraft(address, { ...draft, base: baseOf(base) });
  },
};

const targeted: OfflineWrite<useSaveMacroTargetsMutation['variables']> = {
  apply(store, { input }) {
    for (const targets of loadedOfType(store, 'MacroTargets'))
      for (const [field, grams] of Object.entries(input)) targets.setValue(grams, field);
  },
  describe: () => ({ title: t('Macro targets'), date: null }),
  // All days share the targets.
  shownBy: () => [currentDay(), ...shownDays()],
  inputText: (path, grams) => ({
    label: macroInputText(path.replace(/Target$/, ''), null).label,
    value: `${grams} g`,
  }),
  edit({ input, base }) {
    const { proteinTarget, fatsTarget, carbsTarget } = targetsOf(input);
    keepDraft(targetsForm, '', {
      proteinTarget: String(proteinTarget),
      fatsTarget: String(fatsTarget),
      carbsTarget: String(carbsTarget),
      base: targetsOf(base ?? input),
    } satisfies TargetsDraft);
    return '/nutrition?edit=targets';
  },
  // The member has one row of targets.
  row: () => 'targets',
};

export const nutritionWrites = {
  useCopyMacrosMutation: copied,
  useMoveMacrosMutation: moved,
  useSaveMacroTargetsMutation: targeted,
  useLogMacrosMutation: logged,
  useUpdateMacrosMutation: updated,
  useDeleteMacrosMutation: deleted,
  useRestoreMacrosMutation: restored,
};

function targetsOf({ proteinTarget, fatsTarget, carbsTarget }: TargetsInput): Targets {
  return { proteinTarget: proteinTarget ?? 0, fatsTarget: fatsTarget ?? 0, carbsTarget: carbsTarget ?? 0 };
}

function shownDays(): string[] {
  return [...shownQueries().values()].flatMap(({ variables }) => (variables['date'] as string | undefined) ?? []);
}

/** The stored values that a move was made from. */
function baseOf({ description, protein, fats, carbs, calories = null, date }: Input): MacroBase {
  return {
    description: description ?? '',
    protein: protein ?? 0,
    fats: fats ?? 0,
    carbs: carbs ?? 0,
    calories,
    date,
  };
}

/** The form with the values of a write. */
function draftOf({ description, protein, fats, carbs, calories }: Input): MacroDraft {
  const text = (value: number | string | null | undefined) => String(value ?? '');
  const amounts = { protein: text(protein), fats: text(fats), carbs: text(carbs), calories: typedEnergy(calories) };
  return { mode: amounts.calories === '' ? 'macro' : 'calorie', description: text(description), ...amounts };
}

function openDraft(search: URLSearchParams, draft: MacroDraft): string {
  keepDraft(macroForm, `?${search}`, draft);
  return `/add-macros?${search}`;
}

/** Lists the entry where it was, or as the day's last. */
function put(store: RecordSourceProxy, date: string, id: string, input: Omit<Input, 'date'>): void {
  const { description, protein, fats, carbs, calories = null } = input;
  const values = { description, protein, fats, carbs, calories, date };
  setEntries(store, date, (entries) => [...new Set([...entries, rowRecord(store, 'MacroEntry', id, values)])]);
}

/** Replaces the entries of a day, and what is computed from them. */
function setEntries(store: RecordSourceProxy, date: string, change: (entries: RecordProxy[]) => RecordProxy[]): void {
  const day = loadedDay(store, date);
  if (!day) return refreshGoals(store, date);
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
  const shown = clientRecord(store, `client:calories:${date}`, 'DayCalories');
  shown.setValue(date, 'date');
  shown.setValue(calories, 'calories');
  day.setLinkedRecords(entries.length > 0 ? [...others, shown] : others, 'calorieTrend');
  refreshGoals(store, date);
}

function eaten(entry: RecordProxy) {
  const amount = (field: string) => Number(entry.getValue(field) ?? 0);
  return { protein: amount('protein'), fats: amount('fats'), carbs: amount('carbs'), calories: amount('calories') };
}
