import * as z from 'zod/mini';
import { type Day, isDay } from '#gateway/calendar/day.ts';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { macroForms } from '#gateway/nutrition/macro.rules.ts';
import type { MacroMode } from '#gateway/nutrition/macroMode.rules.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { readEnergy, typedEnergy } from '#frontend/measures/energyFormat.ts';
import { macroFormTexts } from '../notices.ts';

export const macroForm = 'food';

/** The typed form of an entry, as plain data that survives a reload. */
export interface MacroDraft {
  mode: MacroMode;
  description: string;
  protein: string;
  fats: string;
  carbs: string;
  /** In the person's unit of energy. */
  calories: string;
  /** The calories to add without anything else. */
  quick?: string;
  /** The id under which this content was last sent, so that a retry creates no second row. */
  sent?: { content: string; id: string };
  /** The stored values of the edited entry that these were made from; those of the URL when absent. */
  base?: MacroBase;
  /** The id of the refused write (offline/unsynced.ts) whose values these are. */
  refused?: number;
}

/** The values of an entry as its form was opened with them. */
export interface MacroBase {
  description: string;
  protein: number;
  fats: number;
  carbs: number;
  calories: number | null;
  date: Day;
}

/** The day, the id of the edited entry, and the initial form, from the URL. */
export interface MacroAddress {
  date: Day;
  edit: string | null;
  /** The stored kilocalories. */
  calories: number | null;
  draft: MacroDraft;
}

/** `stored` is the mode of this browser; `today` replaces a missing or invalid day. */
export function readMacroAddress(search: URLSearchParams, stored: MacroMode, today: Day): MacroAddress {
  const text = (name: string) => search.get(name) ?? '';
  const edit = text('edit') || null;
  const [protein, fats, carbs, calories] = [text('protein'), text('fats'), text('carbs'), text('calories')];
  const date = isDay(text('date')) ? text('date') : today;
  // An edited entry decides the mode: calories, or else macros. Otherwise the stored mode is used.
  const shown = edit && calories ? 'calorie' : edit && (protein || fats || carbs) ? 'macro' : stored;
  const eaten = calories === '' ? null : (parseDecimal(calories) ?? 0);
  const draft = { mode: shown, description: text('description'), protein, fats, carbs, calories: typedEnergy(eaten) };
  return { date, edit, calories: eaten, draft };
}

/** Returns the stored values that a URL carries. */
export function baseOfAddress({ date, draft, calories }: Omit<MacroAddress, 'edit'>): MacroBase {
  const { description, protein, fats, carbs } = draft;
  const amount = (text: string) => parseDecimal(text) ?? 0;
  return {
    description,
    protein: amount(protein),
    fats: amount(fats),
    carbs: amount(carbs),
    calories,
    date,
  };
}

export function isMacroDraft(value: unknown): value is MacroDraft {
  const draft = (value ?? {}) as Partial<MacroDraft>;
  const { mode, description, protein, fats, carbs, calories } = draft;
  return (
    (mode === 'macro' || mode === 'calorie') &&
    [description, protein, fats, carbs, calories].every((text) => typeof text === 'string')
  );
}

type Reading =
  | { entry: { description: string; protein: number; fats: number; carbs: number; calories?: number } }
  | {
      entry: null;
      /** Messages by input. */
      problems: Record<string, string>;
      /** Shown as a notice when something is missing. */
      missing: string | undefined;
    };

/**
 * Validates a draft: macros alone, or calories with macros of 0. `stored` are the kilocalories that the draft was made
 * from, which an unchanged text keeps exactly.
 */
export function readMacroDraft(draft: MacroDraft, stored: number | null = null): Reading {
  const { calories, problem } = readEnergy(draft.calories, stored);
  if (problem !== undefined && draft.mode === 'calorie')
    return { entry: null, problems: { calories: problem }, missing: undefined };
  const read = z.safeParse(macroForms[draft.mode], { ...draft, calories });
  if (read.success) return { entry: read.data };
  const sentence = draft.mode === 'macro' ? activityTexts.fieldsRequired : nutritionTexts.caloriesRequired;
  const issues = read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message] as const);
  return {
    entry: null,
    problems: Object.fromEntries(
      issues.map(([name, message]) => [name, message === sentence ? macroFormTexts.missing : message]),
    ),
    missing: issues.some(([, message]) => message === sentence) ? sentence : undefined,
  };
}
