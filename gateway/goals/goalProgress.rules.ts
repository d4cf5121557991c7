import { roundTo } from '#gateway/input/number.rules.ts';
import { goalTypeOf, isTimed } from './goal.rules.ts';

/*
 * The arithmetic of the server's functions goal_amount, goal_percent and refresh_goals (decision 070), for a client that
 * shows a goal before the server knows of a write. A test compares both.
 */

interface Target {
  goalType: string;
  targetValuePrimary: number;
  targetValueSecondary: number | null;
}

const maxPercent = 999.99;
const maxCalories = 99_999_999.99;

/** Returns the minutes of a goal that counts time, otherwise its number. */
export function goalAmount(goalType: string, primary: number, secondary: number | null): number {
  return isTimed(goalType) ? primary * 60 + (secondary ?? 0) : primary;
}

/** Returns the figures of a day with this amount: minutes, calories, or the unit of a custom goal. */
export function goalFigures({ goalType, targetValuePrimary, targetValueSecondary }: Target, amount: number) {
  const target = goalAmount(goalType, targetValuePrimary, targetValueSecondary);
  const reached = goalTypeOf(goalType) === 'nutrition' ? Math.min(amount, maxCalories) : amount;
  const isInHours = isTimed(goalType);
  return {
    actualValuePrimary: isInHours ? Math.floor(reached / 60) : reached,
    actualValueSecondary: isInHours ? reached % 60 : null,
    percentageAchieved: target === 0 ? 0 : Math.min(maxPercent, roundTo((reached * 100) / target, 2)),
  };
}
