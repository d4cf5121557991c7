import * as z from 'zod/mini';
import { decimalInput } from '#gateway/input/decimal.rules.ts';
import { notANumber } from '#gateway/input/number.rules.ts';
import { nutritionTexts } from './nutritionTexts.rules.ts';

/** Grams a day, 0 for no target; 8 digits, 2 of them decimal. */
const target = (name: string) => decimalInput({ name, required: notANumber, decimals: 2, max: 999_999.99 });

const proteinTarget = target('Protein');
const fatsTarget = target('Fats');
const carbsTarget = target('Carbs');

/** The input of the targets dialog: all three are required. */
export const macroTargetsForm = z.object({ proteinTarget, fatsTarget, carbsTarget });

export const targetFields = [['proteinTarget'], ['fatsTarget'], ['carbsTarget']] as const;

/** The input of callers. An absent target stays as it is; at least one is required, to catch misspelt names. */
export const macroTargetsInput = z
  .object({
    proteinTarget: z.optional(proteinTarget),
    fatsTarget: z.optional(fatsTarget),
    carbsTarget: z.optional(carbsTarget),
  })
  .check(
    z.refine((targets) => Object.values(targets).some((value) => value !== undefined), {
      error: nutritionTexts.noTarget,
      path: ['proteinTarget'],
    }),
  );
