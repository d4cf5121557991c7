import type { Day } from '#gateway/calendar/day.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { calories } from '#gateway/nutrition/nutrition.service.ts';
import type { DayFacts } from './dayFacts.rules.ts';

/** What each day from one to another holds, oldest first, without days that have no entry of any kind. One statement. */
export async function dayFacts({ id, kernel }: Member, from: Day, to: Day): Promise<DayFacts[]> {
  const { rows } = await kernel.pool.query<DayFacts>({ name: 'day-facts', text: factsSql, values: [id, from, to] });
  return rows;
}

// What somebody calls recovery (a sauna, a massage) is no active time. A day of calories alone has no macros.
const factsSql = `with moved as (
    select a.date,
      sum(duration_minutes) filter (where activity_type = 'sleep')::int as sleep,
      coalesce(sum(duration_minutes) filter (where activity_type <> 'sleep' and coalesce(c.category, 'STRAIN') = 'STRAIN'), 0)::int as active
    from activities a left join custom_activities c on c.user_id = a.user_id and c.name = a.activity_type
    where a.user_id = $1 and a.date between $2 and $3 group by a.date),
  eaten as (
    select date, sum(${calories})::float8 as calories, case when sum(protein + fats + carbs) > 0 then
      json_build_object('protein', sum(protein), 'fats', sum(fats), 'carbs', sum(carbs)) end as macros
    from macro_entries where user_id = $1 and date between $2 and $3 group by date),
  weighed as (select date, weight::float8 as weight from metric_records where user_id = $1 and date between $2 and $3 and weight is not null),
  wrote as (select date, true as wrote from journal_entries where user_id = $1 and date between $2 and $3)
  select date::text, sleep as "sleepMinutes", active as "activeMinutes", calories, macros, weight, coalesce(wrote, false) as wrote
  from moved full join eaten using (date) full join weighed using (date) full join wrote using (date) order by date`;
