import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columns } from '#gateway/__generated__/rows.ts';
import type { OfDay } from '#gateway/home/dayPage.ts';
import { memberRead } from '#gateway/home/readTogether.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

/**
 * Suggestions come from this many of the latest entries (and from the rest of the first of their days): about a year, and
 * the same work for any account.
 */
const maxRecalled = 2000;

/** The entries of a day in the order they were logged. */
export const macrosOfDay = memberRead('macros', ({ member, date }: OfDay) =>
  jsonArrayFrom(
    query
      .selectFrom('macro_entries')
      .select(columns.macro_entries)
      .where('user_id', '=', member)
      .where('date', '=', date)
      .orderBy('created_at')
      .orderBy('id'),
  ),
);

/** The latest entry of each description that contains `prefix`. */
export const suggestedMacros = memberRead(
  'macro-suggestions',
  ({ member, prefix, first }: Given<{ member: string; prefix: string; first: number }>) => {
    // The first day to look at is found in the index alone; a plain "limit" over the rows makes PostgreSQL, which knows
    // the average member only, read and sort all of ten years.
    const firstDay = query
      .selectFrom('macro_entries')
      .select('date')
      .where('user_id', '=', member)
      .orderBy('date', 'desc')
      .orderBy('created_at', 'desc')
      .offset(maxRecalled - 1)
      .limit(1);
    const latest = query
      .selectFrom('macro_entries')
      .distinctOn(sql`lower(description)`)
      .select(columns.macro_entries)
      .where('user_id', '=', member)
      // strpos, not like: the text is never a pattern.
      .where(sql<boolean>`strpos(lower(description), lower(${prefix})) > 0`)
      .where('date', '>=', sql<string>`coalesce(${firstDay}, '-infinity')`)
      .orderBy(sql`lower(description)`)
      .orderBy('date', 'desc')
      .orderBy('created_at', 'desc');
    return jsonArrayFrom(
      query
        .selectFrom(latest.as('latest'))
        .selectAll()
        .orderBy('date', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(first),
    );
  },
);
