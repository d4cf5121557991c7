import { addDays, today } from '#gateway/calendar/day.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid } from '#gateway/platform/errors.ts';
import { type WorkoutWeek, weekStart, workoutWeeks } from './workout.rules.ts';
import { minutesOfWeeks } from './workout.statements.ts';

const maxWeeks = 52;

/** Returns the minutes of each kind of workout in the last 1 to 52 weeks, oldest first. Throws ValidationError. */
export async function recentWorkouts(member: Member, weeks: number): Promise<WorkoutWeek[]> {
  if (weeks < 1 || weeks > maxWeeks) throw invalid('weeks', `Ask for 1 to ${maxWeeks} weeks.`);
  const now = today(member.zone);
  const from = addDays(weekStart(now), (1 - weeks) * 7);
  const logged = await readTogether(member, minutesOfWeeks, { from, to: addDays(weekStart(now), 6) });
  return workoutWeeks(logged, now, weeks);
}
