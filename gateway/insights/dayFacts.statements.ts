import { sql } from 'kysely';
import { activeMinutes } from '#gateway/activities/customActivity.statements.ts';
import { memberRead, type OfDays } from '#gateway/home/readTogether.ts';
import { entryCalories } from '#gateway/nutrition/nutrition.statements.ts';
import type { DayFacts } from './dayFacts.rules.ts';

/** Reads the facts of each day, oldest first, without days that have no entry of any kind. */
export const factsOfDays = memberRead('day-facts', ({ member, from, to }: OfDays) => {
  const rowsOf = <Table extends 'activities' | 'macro_entries' | 'metric_records' | 'journal_entries'>(table: Table) =>
    sql`${sql.table(table)} where user_id = ${member} and date between ${from} and ${to}`;
  return sql<DayFacts[]>`(with moved as (
      select date,
        sum(duration_minutes) filter (where activity_type = 'sleep')::int as sleep,
        ${activeMinutes(member)} as active
      from ${rowsOf('activities')} and folded_into is null group by date),
    eaten as (
      select date, sum(${entryCalories})::float8 as calories,
        -- A day of calories alone has no macros.
        case when sum(protein + fats + carbs) > 0 then
          json_build_object('protein', sum(protein), 'fats', sum(fats), 'carbs', sum(carbs)) end as macros
      from ${rowsOf('macro_entries')} group by date),
    weighed as (select date, weight::float8 as weight from ${rowsOf('metric_records')} and weight is not null),
    wrote as (select date, true as wrote from ${rowsOf('journal_entries')})
    select coalesce(json_agg(f order by f.date), '[]') from (
      select date::text, sleep as "sleepMinutes", active as "activeMinutes", calories, macros, weight, coalesce(wrote, false) as wrote
      from moved full join eaten using (date) full join weighed using (date) full join wrote using (date)) f)`;
});
