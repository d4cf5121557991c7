import { isMovement } from '#gateway/activities/movement.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { calories } from '#gateway/nutrition/nutrition.service.ts';
import type { DayFacts } from './dayFacts.rules.ts';

/** What each day from one to another holds, oldest first, without days that have no entry of any kind. One statement. */
export function dayFacts(member: Member, from: Day, to: Day): Promise<DayFacts[]> {
  return readTogether(member, {
    name: 'day-facts',
    sql: `select coalesce(json_agg(f order by f.date), '[]') from (${factsSql}) f`,
    values: [from, to],
  });
}

// A day of calories alone has no macros.
const factsSql = `with moved as (
    select date,
      sum(duration_minutes) filter (where activity_type = 'sleep')::int as sleep,
      coalesce(sum(duration_minutes) filter (where ${isMovement}), 0)::int as active
    from activities where user_id = $1 and date between $2 and $3 group by date),
  eaten as (
    select date, sum(${calories})::float8 as calories, case when sum(protein + fats + carbs) > 0 then
      json_build_object('protein', sum(protein), 'fats', sum(fats), 'carbs', sum(carbs)) end as macros
    from macro_entries where user_id = $1 and date between $2 and $3 group by date),
  weighed as (select date, weight::float8 as weight from metric_records where user_id = $1 and date between $2 and $3 and weight is not null),
  wrote as (select date, true as wrote from journal_entries where user_id = $1 and date between $2 and $3)
  select date::text, sleep as "sleepMinutes", active as "activeMinutes", calories, macros, weight, coalesce(wrote, false) as wrote
  from moved full join eaten using (date) full join weighed using (date) full join wrote using (date)`;
