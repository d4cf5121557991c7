import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { memberRead, type OfDay } from '#gateway/home/readTogether.ts';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

type OfSource = { member: string; source: string };

/** What phones pushed for a day. */
export const healthOfDay = memberRead('health', ({ member, date }: OfDay) =>
  jsonArrayFrom(
    query
      .selectFrom('health_days')
      .select(['kind', 'source', 'value'])
      .where('user_id', '=', member)
      .where('date', '=', date)
      .orderBy('source'),
  ),
);

export const heldDays = statement(
  'health-days-held',
  ({ member, source, dates }: Given<OfSource & { dates: readonly string[] }>) =>
    query
      .selectFrom('health_days')
      .select(['date', 'kind', 'total', 'samples', 'value', 'written', 'written_at as writtenAt'])
      .where('user_id', '=', member)
      .where('source', '=', source)
      .where('date', '=', anyOf(dates, 'date')),
);

/** True when a push has written values of a kind before: a metric of it that is gone was deleted by the member. */
export const wasWritten = statement('health-written', ({ member, kind }: Given<{ member: string; kind: string }>) =>
  query
    .selectFrom('health_days')
    .select('date')
    .where('user_id', '=', member)
    .where('kind', '=', kind)
    .where('written', 'is not', null)
    .limit(1),
);

/** Writes days, given as JSON. */
export const writeDays = statement(
  'health-days-write',
  ({ member, source, rows }: Given<OfSource & { rows: string }>) => {
    const columns = sql.raw('total, samples, value, written, written_at');
    return sql`insert into health_days (user_id, source, date, kind, ${columns}, updated_at)
    select ${member}::uuid, ${source}::text, date, kind, ${columns}, now() from jsonb_populate_recordset(null::health_days, ${rows}::jsonb)
    on conflict (user_id, date, source, kind) do update set total = excluded.total, samples = excluded.samples,
      value = excluded.value, written = excluded.written, written_at = excluded.written_at, updated_at = excluded.updated_at`;
  },
);
