import * as z from 'zod/mini';
import { type Day, isDay } from '#gateway/calendar/day.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { macroForms } from '#gateway/nutrition/macro.rules.ts';
import type { MacroMode } from '#gateway/nutrition/macroMode.rules.ts';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { macroFormTexts } from '../notices.ts';

/** The form of an entry, as it was typed. Plain data, because it outlives a reload. */
export interface MacroDraft {
  mode: MacroMode;
  description: string;
  protein: string;
  fats: string;
  carbs: string;
  calories: string;
  /** The id that this very content was last sent under, so that a second try makes no second row. */
  sent?: { content: string; id: string };
}

/** What an address says: the day, the id of the entry that is edited, and what stands in the form at first. */
export interface MacroAddress {
  date: Day;
  edit: string | null;
  draft: MacroDraft;
}

/** `stored` is the mode this browser keeps, `today` stands in for a day that is missing or none. */
export function readMacroAddress(search: URLSearchParams, stored: MacroMode, today: Day): MacroAddress {
  const text = (name: string) => search.get(name) ?? '';
  const edit = text('edit') || null;
  const [protein, fats, carbs, calories] = [text('protein'), text('fats'), text('carbs'), text('calories')];
  const date = isDay(text('date')) ? text('date') : today;
  // What is edited is shown: its calories, else its macros. Only a form that has neither opens as one left it.
  const shown = edit && calories ? 'calorie' : edit && (protein || fats || carbs) ? 'macro' : stored;
  return { date, edit, draft: { mode: shown, description: text('description'), protein, fats, carbs, calories } };
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
      /** What is wrong, by input. */
      problems: Record<string, string>;
      /** Said aloud when something is missing. */
      missing: string | undefined;
    };

/** The entry a form means: macros alone, or calories with macros of 0. */
export function readMacroDraft(draft: MacroDraft): Reading {
  const read = z.safeParse(macroForms[draft.mode], draft);
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
