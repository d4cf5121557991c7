import { sql } from 'kysely';
import { provider } from '#gateway/activities/provider.ts';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** A step of the first fill. It counts only while the fill is where the step began, so that it never undoes another step or a new fill. */
export interface FillStep {
  began: string | null;
  backfilledTo: string | null;
  backfillFrom: string | null;
}

/** Stores how far the provider was read. The row is locked until the commit, so that disconnecting waits or is noticed. */
export const holdConnection = statement(
  'wearable-hold',
  (given: Given<FillStep & { member: string; syncedUntil: Date | null }>) =>
    query
      .updateTable('wearable_connections')
      .set({
        retry_after: null,
        synced_until: sql<string>`greatest(synced_until, ${given.syncedUntil})`,
        backfilled_to: sql`case when backfilled_to = ${given.began} then ${given.backfilledTo} else backfilled_to end`,
        backfill_from: sql`case when backfilled_to = ${given.began} then ${given.backfillFrom} else backfill_from end`,
        updated_at: sql<string>`now()`,
      })
      .where('user_id', '=', given.member),
);

/** The days of these records and related ones: a recovery (it has its sleep's id), a sleep and its cycle can have different days. */
export const daysOfRecords = statement(
  'wearable-record-days',
  ({ member, ids }: Given<{ member: string; ids: readonly string[] }>) => {
    const records = query.selectFrom('wearable_records').where('user_id', '=', member);
    const sleeps = records.where('kind', '=', 'sleep').where('external_id', '=', anyOf(ids, 'text'));
    return records
      .select(({ ref }) => ref('date').$notNull().as('date'))
      .distinct()
      .where('kind', 'in', ['sleep', 'cycle'])
      .where('date', 'is not', null)
      .where(sql<boolean>`(external_id = ${anyOf(ids, 'text')} or parent_id = ${anyOf(ids, 'text')}
        or kind = 'cycle' and external_id in ${sleeps.select('parent_id')})`);
  },
);

/** Stores records as of `fetchedAt`, given as JSON, except older versions and those that were deleted later. */
export const storeRecords = statement(
  'wearable-keep',
  ({ member, rows, fetchedAt }: Given<{ member: string; rows: string; fetchedAt: Date }>) => {
    const names =
      'parent_id, score_state, label, start_time, end_time, timezone_offset, date, score, external_updated_at';
    const [columns, replaced] = [sql.raw(names), sql.raw(names.replaceAll(/\w+/g, '$& = excluded.$&'))];
    return sql`insert into wearable_records as r (user_id, kind, external_id, ${columns}, updated_at, source)
      select ${member}::uuid, kind, external_id, ${columns}, ${fetchedAt}::timestamptz, coalesce(source, ${sql.lit(provider)}) from jsonb_populate_recordset(null::wearable_records, ${rows}::jsonb)
      on conflict (user_id, kind, external_id) do update set ${replaced}, deleted_at = null, updated_at = excluded.updated_at
      where (r.deleted_at is null or r.deleted_at < excluded.updated_at)
        and (r.external_updated_at is null or r.external_updated_at <= excluded.external_updated_at)`;
  },
);

/** Marks records as deleted at the provider, also those that never came. */
export const markDeleted = statement(
  'wearable-gone',
  ({ member, kinds, ids, fetchedAt }: Given<{ member: string; kinds: string[]; ids: string[]; fetchedAt: Date }>) =>
    sql`insert into wearable_records as r (user_id, kind, external_id, deleted_at, updated_at)
      select ${member}::uuid, kind, id, ${fetchedAt}::timestamptz, now() from unnest(${kinds}::text[], ${ids}::text[]) given(kind, id)
      on conflict (user_id, kind, external_id) do update set deleted_at = coalesce(r.deleted_at, excluded.deleted_at), updated_at = excluded.updated_at`,
);

/**
 * Writes a weight once, when the provider first reports it. A weight that the member wrote for that day stays, and one
 * that they removed is not written again.
 */
export const writeWeight = statement(
  'wearable-weight',
  ({
    member,
    id,
    day,
    pounds,
    kilograms,
  }: Given<{ member: string; id: string; day: string; pounds: string; kilograms: string }>) =>
    sql`with noted as (
        insert into wearable_records as r (user_id, kind, external_id, label, date, updated_at)
        values (${member}, 'body', 'weight', ${pounds}::text, ${day}::date, now())
        on conflict (user_id, kind, external_id) do update set label = excluded.label, date = excluded.date, updated_at = excluded.updated_at
        where r.label is distinct from excluded.label returning *
      )
      insert into metric_records as m (id, user_id, date, weight, weight_entered, weight_unit, weight_kg, weight_source, updated_at)
      select ${id}::uuid, user_id, date, label::numeric, ${kilograms}::numeric, 'KG', ${kilograms}::numeric, ${sql.lit(provider)}, now() from noted
      on conflict (user_id, date) do update set weight = excluded.weight, weight_entered = excluded.weight_entered,
        weight_unit = excluded.weight_unit, weight_kg = excluded.weight_kg, weight_source = excluded.weight_source,
        updated_at = excluded.updated_at
      where m.weight_source = excluded.weight_source or (m.weight is null and m.weight_source = 'manual')`,
);
