import type { InputText } from '#frontend/app/forms/ConflictCard.tsx';
import { storedOver } from '#frontend/app/forms/editBase.ts';
import type { FieldConflict } from '#frontend/app/problem.ts';
import { energyLabel, typedEnergy } from '#frontend/measures/energyFormat.ts';
import type { MacroBase, MacroDraft } from './macroDraft.ts';
import { t } from '#frontend/language/t.ts';

const labels: Record<string, string> = {
  description: t('Description'),
  protein: t('Protein'),
  fats: t('Fats'),
  carbs: t('Carbs'),
  calories: t('Calories'),
  date: t('Day'),
};
const grams = ['protein', 'fats', 'carbs'];

/** Says how a person reads an input of an entry. */
export function macroInputText(path: string, stored: FieldConflict['stored']): InputText {
  const isEmpty = stored === null || stored === undefined;
  const label = labels[path] ?? path;
  if (isEmpty) return { label, value: t('none') };
  if (path === 'calories') return { label, value: `${typedEnergy(Number(stored))} ${energyLabel()}` };
  return { label, value: grams.includes(path) ? `${stored} g` : String(stored) };
}

/** Returns the change of a draft that keeps its values over the stored ones. */
export function keepingMine(base: MacroBase, conflicts: readonly FieldConflict[]): { base: MacroBase } {
  return { base: storedOver(base, conflicts) };
}

/** Returns the change of a draft that takes over the stored values. */
export function takingOther(base: MacroBase, conflicts: readonly FieldConflict[]): Partial<MacroDraft> {
  const texts = Object.fromEntries(
    conflicts
      .filter(({ path }) => path !== 'date')
      .map(({ path, stored }) => [
        path,
        path === 'calories' ? typedEnergy(stored === null ? null : Number(stored)) : String(stored ?? ''),
      ]),
  );
  const { calories } = storedOver(base, conflicts);
  return { ...keepingMine(base, conflicts), ...texts, mode: calories === null ? 'macro' : 'calorie' };
}
