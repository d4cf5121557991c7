import { addDays, today } from '#gateway/calendar/day.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { invalid } from '#gateway/platform/errors.ts';
import { type LoggedMinutes, type WorkoutWeek, weekStart, workoutWeeks } from './workout.rules.ts';

const mostWeeks = 52;

/** The minutes of each kind of workout in the last weeks, this one too, oldest first; 1 to 52 weeks. One statement. Throws ValidationError. */
export async function recentWorkouts(member: Member, weeks: number): Promise<WorkoutWeek[]> {
  if (weeks < 1 || weeks > mostWeeks) throw invalid('weeks', `Ask for 1 to ${mostWeeks} weeks.`);
  const now = today(member.zone);
  const from = addDays(weekStart(now), (1 - weeks) * 7);
  const logged = await readTogether<LoggedMinutes[]>(member, {
    name: 'workout-weeks',
    sql,
    values: [from, addDays(weekStart(now), 6)],
  });
  return workoutWeeks(logged, now, weeks);
}

// PostgreSQL counts Sunday as day 0, and a week here begins with it. Added up first, so that a category is looked up
// for a kind in a week, not for each activity.
const sql = `select coalesce(json_agg(w), '[]') from (
  select a.start, a.kind as "activityType", c.category, a.minutes from (
    select date - extract(dow from date)::int as start, activity_type as kind, sum(duration_minutes)::int as minutes
    from activities where user_id = $1 and date between $2 and $3 and activity_type <> 'sleep' group by 1, 2) a
  left join custom_activities c on c.user_id = $1 and c.name = a.kind) w`;
