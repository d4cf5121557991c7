import { sql } from 'kysely';
import { memberRead, type OfDays } from './readTogether.ts';

/** Reads the days with entries, oldest first. Not those of photos: they may be locked. */
export const loggedDays = memberRead('logged-days', ({ member, from, to }: OfDays) => {
  const daysOf = (table: 'activities' | 'macro_entries' | 'metric_records' | 'journal_entries') =>
    sql`select date from ${sql.table(table)} where user_id = ${member} and date between ${from} and ${to}`;
  return sql<string[]>`(select coalesce(json_agg(d.date::text order by d.date), '[]') from (
      ${daysOf('activities')} union ${daysOf('macro_entries')}
      union ${daysOf('metric_records')} union ${daysOf('journal_entries')}) d)`;
});
