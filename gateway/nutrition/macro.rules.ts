import * as z from 'zod/mini';
import type { EditFields } from '#gateway/input/edit.rules.ts';
import { linesOfText, newRowId, orDefault } from '#gateway/input/text.rules.ts';
import { activityTexts } from '#gateway/activities/activityTexts.rules.ts';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { decimalInput } from '#gateway/input/decimal.rules.ts';
import { isEmptyText } from '#gateway/input/number.rules.ts';
import { calorieLimits } from './calorieLimits.rules.ts';
import type { MacroMode } from './macroMode.rules.ts';
import { nutritionTexts } from './nutritionTexts.rules.ts';

const { fieldsRequired } = activityTexts;
const { caloriesRequired, suggestionCount } = nutritionTexts;

const description = (required: string) => linesOfText({ required, max: 255, name: 'Description' });
/** 5 digits, 1 of them decimal. */
const grams = (name: string, required: string) => decimalInput({ name, required, decimals: 1, max: 9999.9 });

const macroFields = {
  description: description(fieldsRequired),
  protein: grams('Protein', fieldsRequired),
  fats: grams('Fats', fieldsRequired),
  carbs: grams('Carbs', fieldsRequired),
};

const calorieFields = {
  description: description(caloriesRequired),
  calories: decimalInput(calorieLimits),
};

/** Parses the text inputs of each mode (comma or point) into the values to send: calorie mode sends macros of 0. */
export const macroForms = {
  macro: z.object(macroFields),
  calorie: z.pipe(
    z.object(calorieFields),
    z.transform((entry) => ({ ...entry, protein: 0, fats: 0, carbs: 0 })),
  ),
} as const satisfies Record<MacroMode, z.ZodMiniType>;

const rowFields = { id: newRowId, date: dayInput };
const macroEntry = z.object({ ...rowFields, ...macroFields });
const orZero = (name: string) => orDefault(grams(name, fieldsRequired), 0);
const calorieEntry = z.object({
  ...rowFields,
  ...calorieFields,
  protein: orZero('Protein'),
  fats: orZero('Fats'),
  carbs: orZero('Carbs'),
});

/** Both modes in one, for the API documentation. */
export const macroInput = z.extend(calorieEntry, { calories: z.nullish(calorieFields.calories) });

/** An entry ready to store: grams, and kcal or null. */
export type MacroRecord = z.output<typeof macroEntry> & { calories: number | null };
type MacroValues = Omit<MacroRecord, 'id'>;

/**
 * Checks the input of callers: `{ id?, description, protein, fats, carbs, calories?, date }`. With calories, macros may
 * be absent. Throws zod's error with one issue per field.
 */
export function readMacros(input: unknown): MacroRecord {
  const fields: Record<string, unknown> = { ...(input as object) };
  return isBlank(fields.calories) ? { ...macroEntry.parse(fields), calories: null } : calorieEntry.parse(fields);
}

/** Returns the fields of an edit. Where macros and calories alone replace each other, the amounts are one field. */
export function editedFields(...versions: { calories: number | null }[]): EditFields<MacroValues> {
  const isOneMode = new Set(versions.map(({ calories }) => calories === null)).size === 1;
  const amounts = ['protein', 'fats', 'carbs', 'calories'] as const;
  return [['description'], ['date'], ...(isOneMode ? amounts.map((amount) => [amount]) : [amounts])];
}

/** The id a caller may choose for the copy of this entry. */
export const copyInput = (id: string) =>
  z.object({ newId: newRowId.check(z.refine((newId) => newId !== id, { error: nutritionTexts.copyOfItself })) });

/** The search input of suggestions. */
export const suggestionInput = z.object({
  prefix: linesOfText({ max: 255, name: 'Description' }),
  first: z.int(suggestionCount).check(z.minimum(1, suggestionCount), z.maximum(50, suggestionCount)),
});

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || isEmptyText(value);
}
