import { addDays, today } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { type LoggedMinutes, type WorkoutWeek, weekStart, workoutWeeks } from './workout.rules.ts';

const mostWeeks = 52;

/** The minutes of each kind of workout in the last weeks, this one too, oldest first; 1 to 52 weeks. One statement. */
export async function recentWorkouts(member: Member, weeks: number): Promise<WorkoutWeek[]> {
  const count = Math.min(mostWeeks, Math.max(1, weeks));
  const now = today(member.zone);
  const from = addDays(weekStart(now), (1 - count) * 7);
  const { rows } = await member.kernel.pool.query<{ logged: LoggedMinutes[] }>({ name: 'workout-weeks', text: sql, values: [member.id, from, addDays(weekStart(now), 6)] });
  return workoutWeeks(rows[0]!.logged, now, count);
}

// PostgreSQL counts Sunday as day 0, and a week here begins with it.
const sql = `select coalesce(json_agg(w), '[]') as logged from (
  select a.date - extract(dow from a.date)::int as start, a.activity_type as "activityType", c.category, sum(a.duration_minutes)::int as minutes
  from activities a left join custom_activities c on c.user_id = a.user_id and c.name = a.activity_type
  where a.user_id = $1 and a.date between $2 and $3 and a.activity_type <> 'sleep'
  group by 1, 2, 3) w`;
