import * as z from 'zod/mini';
import { lineOfText, newRowId, orAbsent } from '#gateway/input/text.rules.ts';
import type { EditFields } from '#gateway/input/edit.rules.ts';
import { dayInput } from '#gateway/calendar/calendar.rules.ts';
import { decimalInput } from '#gateway/input/decimal.rules.ts';
import { isEmptyText, roundTo } from '#gateway/input/number.rules.ts';
import { goalTexts } from './goalTexts.rules.ts';
import { t } from '#gateway/language/message.ts';

export const goalTypes = ['sleep', 'nutrition', 'daily_move', 'custom'] as const;
export type GoalType = (typeof goalTypes)[number];
/** Their days follow from what is logged; those of a custom goal are entered. */
export const computedGoalTypes = goalTypes.filter((type) => type !== 'custom');

export const goalTypeLabels: Record<GoalType, string> = {
  sleep: 'Sleep',
  nutrition: 'Nutrition',
  daily_move: 'Daily Move',
  custom: 'Custom',
};

/** In what each type counts. A custom goal may name a unit of its own. */
export const goalUnits: Record<GoalType, { primary: string; secondary: string | null }> = {
  sleep: { primary: 'hours', secondary: 'minutes' },
  daily_move: { primary: 'hours', secondary: 'minutes' },
  nutrition: { primary: 'calories', secondary: null },
  custom: { primary: 'units', secondary: null },
};

export const maxGoals = 100;
/** 10 digits, 2 of them decimal. */
const largestValue = 99_999_999.99;

/** The type that a stored or chosen text, or GraphQL's name, stands for; custom for any other (GOAL-13). */
export function goalTypeOf(text: string | null | undefined): GoalType {
  return goalTypes.find((type) => type === text?.toLowerCase()) ?? 'custom';
}

/** Does it count hours and minutes? */
export function isTimed(goalType: string): boolean {
  return goalUnits[goalTypeOf(goalType)].secondary !== null;
}

const type = z.pipe(
  z.string({ error: goalTexts.typeRequired }).check(z.trim(), z.toLowerCase()),
  z.enum(goalTypes, { error: goalTexts.typeRequired }),
);

const value = (name: string, required: string) => decimalInput({ name, required, decimals: 2, max: largestValue });

/** Blank, null and absent are no minutes at all (GOAL-10). */
const minutes = z.pipe(
  z.transform((given: unknown) => (given === undefined || isEmptyText(given) ? null : given)),
  z.nullable(
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string()], { error: goalTexts.minutes }),
        z.transform((given) => Number(given)),
      ),
      z
        .int({ error: goalTexts.minutes })
        .check(z.minimum(0, { error: goalTexts.minutes }), z.maximum(59, { error: goalTexts.minutes })),
    ),
  ),
);

const unit = (name: string) =>
  z.pipe(
    z.nullish(lineOfText({ max: 50, name })),
    z.transform((text) => text || null),
  );

/** The fields of a goal by themselves, without the rules between them. */
export const goalFieldsInput = z.object({
  id: newRowId,
  goalType: type,
  goalName: lineOfText({ required: goalTexts.nameRequired, max: 255, name: 'Goal name' }),
  targetValuePrimary: value('Target value', goalTexts.targetRequired),
  targetUnitPrimary: unit('Unit'),
  targetValueSecondary: z.optional(minutes),
  targetUnitSecondary: unit('Unit'),
});

/** A goal as callers send it, its units filled in. Throws zod's error with one issue per field. */
export const goalInput = z.pipe(
  goalFieldsInput,
  z.transform((goal, context) => {
    const units = goalUnits[goal.goalType];
    const { targetValueSecondary = null, targetUnitPrimary, targetUnitSecondary } = goal;
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: goal });
    if (!hasTarget(goal)) refuse('targetValuePrimary', goalTexts.targetPositive);
    // Computed goals count hours or calories: another unit would make every percent wrong.
    if (goal.goalType !== 'custom' && targetUnitPrimary !== null && targetUnitPrimary.toLowerCase() !== units.primary)
      refuse('targetUnitPrimary', t('This goal counts in {unit}.', { unit: units.primary }));
    return {
      ...goal,
      targetUnitPrimary: goal.goalType === 'custom' ? (targetUnitPrimary ?? units.primary) : units.primary,
      targetValueSecondary,
      targetUnitSecondary: units.secondary ?? targetUnitSecondary,
    };
  }),
);

/** The goal type in an update: absent, or the type the goal has. */
export const sameType = (goalType: string) =>
  z.object({ goalType: orAbsent(type.check(z.refine((sent) => sent === goalType, { error: goalTexts.typeStays }))) });

export type GoalRecord = z.output<typeof goalInput>;

/** The fields of an edit: a target only makes sense with its unit. */
export const goalFields = [
  ['goalName'],
  ['targetValuePrimary', 'targetUnitPrimary', 'targetValueSecondary', 'targetUnitSecondary'],
] as const satisfies EditFields<GoalRecord>;

/** The value reached on a day of a custom goal. */
export const goalValueInput = z.object({
  date: orAbsent(dayInput),
  value: value('The value', goalTexts.valueRequired),
});

/** False for a target of zero. Minutes count only beside hours. */
export function hasTarget({
  goalType,
  targetValuePrimary,
  targetValueSecondary,
}: {
  goalType: string;
  targetValuePrimary: number;
  targetValueSecondary?: number | null | undefined;
}): boolean {
  return targetValuePrimary > 0 || (isTimed(goalType) && Number(targetValueSecondary) > 0);
}

/** "7 hours 30 minutes", also of 7.5 hours; "2,000 calories", "8 glasses". Zero minutes are left out. */
export function goalValueText(
  goalType: string,
  primary: number,
  secondary: number | null | undefined,
  unitPrimary: string,
): string {
  if (!isTimed(goalType)) return counted(primary, unitPrimary);
  const total = Math.round(primary * 60 + (secondary ?? 0));
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (minutes === 0) return counted(hours, unitPrimary);
  return hours === 0 ? counted(minutes, 'minutes') : `${counted(hours, unitPrimary)} ${counted(minutes, 'minutes')}`;
}

function counted(number: number, unitName: string): string {
  const values = { count: roundTo(number, 2), unit: unitName };
  if (unitName === 'hours') return t('{count, plural, one {# hour} other {# hours}}', values);
  if (unitName === 'minutes') return t('{count, plural, one {# minute} other {# minutes}}', values);
  if (unitName === 'calories') return t('{count, plural, one {# calorie} other {# calories}}', values);
  if (unitName === 'units') return t('{count, plural, one {# unit} other {# units}}', values);
  return t('{count, number} {unit}', values);
}
