import { sql } from 'kysely';
import { memberRead, type OfDays } from './readTogether.ts';

/**
 * The days with entries. Not those of photos: they may be locked. A day's metrics stay as an empty record when each of
 * them was cleared.
 */
export function daysWithEntries({ member, from, to }: OfDays) {
  const daysOf = (table: 'activities' | 'macro_entries' | 'metric_records' | 'metric_values' | 'journal_entries') =>
    sql`select date from ${sql.table(table)} where user_id = ${member} and date between ${from} and ${to}`;
  return sql<{ date: string }>`(${daysOf('activities')} union ${daysOf('macro_entries')}
    union ${daysOf('metric_records')} and weight is not null union ${daysOf('metric_values')}
    union ${daysOf('journal_entries')})`;
}

/** Reads the days with entries, oldest first. */
export const loggedDays = memberRead(
  'logged-days',
  (given: OfDays) =>
    sql<string[]>`(select coalesce(json_agg(d.date::text order by d.date), '[]') from ${daysWithEntries(given)} d)`,
);
