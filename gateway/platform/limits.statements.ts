import { type RawBuilder, sql } from 'kysely';
import { type Given, query, statement } from './database/statement.ts';

type Window = { key: string; seconds: number };

const now = sql<string>`now()`;

/** Counts on, or opens a new window when the old one has ended. Returns the hits and the seconds left. */
export const countHit = statement('limits-count', ({ key, seconds }: Given<Window>) => {
  const isOver = sql`rate_limits.window_start <= now() - make_interval(secs => ${seconds})`;
  return query
    .insertInto('rate_limits')
    .values({ key, hits: 1, window_start: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        window_start: sql<string>`case when ${isOver} then now() else rate_limits.window_start end`,
      }),
    )
    .returning(['hits', secondsUntil(sql`window_start + make_interval(secs => ${seconds})`)]);
});

/** Charges a try, unless its key must wait. The wait grows with the failures beyond the free ones: 60 s, 120 s, … 1 hour. */
export const chargeTry = statement('limits-charge', ({ key, seconds, free }: Given<Window & { free: number }>) => {
  const isOver = sql`greatest(rate_limits.window_start, rate_limits.blocked_until) <= now() - make_interval(secs => ${seconds})`;
  return query
    .insertInto('rate_limits')
    .values({ key, hits: 1, window_start: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
          window_start: now,
          blocked_until: sql<string | null>`case when ${isOver} then null
            when rate_limits.hits + 1 >= ${free}::int then now() + make_interval(secs => least(3600, 60 * power(2, least(rate_limits.hits + 1 - ${free}::int, 10))))
            else rate_limits.blocked_until end`,
        })
        .where(sql<boolean>`(rate_limits.blocked_until is null or rate_limits.blocked_until <= now())`),
    );
});

export const refundTry = statement('limits-refund', ({ key, free }: Given<{ key: string; free: number }>) =>
  query
    .updateTable('rate_limits')
    .set({
      hits: sql<number>`greatest(0, hits - 1)`,
      blocked_until: sql<string | null>`case when hits - 1 < ${free}::int then null else blocked_until end`,
    })
    .where('key', '=', key),
);

export const secondsToWait = statement('limits-waiting', ({ key }: Given<{ key: string }>) =>
  query
    .selectFrom('rate_limits')
    .select(secondsUntil(sql`blocked_until`))
    .where('key', '=', key),
);

export const clearTries = statement('limits-clear', ({ key }: Given<{ key: string }>) =>
  query.deleteFrom('rate_limits').where('key', '=', key),
);

/** The number of gateways that run on the database, each with one connection of this name. */
export const countGateways = statement('limits-gateways', ({ name }: Given<{ name: string }>) =>
  query
    .withTables<{ pg_stat_activity: { datname: string; application_name: string } }>()
    .selectFrom('pg_stat_activity')
    .select(sql<number>`count(*)::int`.as('gateways'))
    .where('datname', '=', sql<string>`current_database()`)
    .where('application_name', '=', name),
);

function secondsUntil(instant: RawBuilder<unknown>) {
  return sql<number>`extract(epoch from ${instant} - now())::float8`.as('left');
}
