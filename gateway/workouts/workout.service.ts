import { addDays, today } from '#gateway/calendar/day.ts';
import { firstDayNumber, type FirstWeekday, weekStart } from '#gateway/calendar/week.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid } from '#gateway/platform/errors.ts';
import { formatsOf } from '#gateway/preferences/preference.service.ts';
import { type WorkoutWeek, workoutWeeks } from './workout.rules.ts';
import { minutesOfWeeks } from './workout.statements.ts';

const maxWeeks = 52;

export interface WeeksWanted {
  weeks: number;
  /** null: the member's own. */
  firstWeekday?: FirstWeekday | null;
}

/** Returns the minutes of each kind of workout in the last 1 to 52 weeks, oldest first. Throws ValidationError. */
export async function recentWorkouts(member: Member, { weeks, firstWeekday }: WeeksWanted): Promise<WorkoutWeek[]> {
  if (weeks < 1 || weeks > maxWeeks) throw invalid('weeks', `Ask for 1 to ${maxWeeks} weeks.`);
  const first = firstWeekday ?? formatsOf(member).firstWeekday;
  const last = weekStart(today(member.zone), first);
  const days = { from: addDays(last, (1 - weeks) * 7), to: addDays(last, 6) };
  const logged = await readTogether(member, minutesOfWeeks, { ...days, firstDay: firstDayNumber(first) });
  return workoutWeeks(logged, last, weeks);
}
