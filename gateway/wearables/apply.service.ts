import type { PoolClient } from 'pg';
import { today } from '#gateway/calendar/day.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import { refreshDayScores } from './dayScores.ts';
import { project } from '#gateway/activities/projection.ts';
import { provider } from '#gateway/activities/provider.ts';
import { poundsOf } from './wearable.rules.ts';
import { wearableTexts } from './wearableTexts.rules.ts';
import type { Item, ItemKind } from './whoopItem.rules.ts';

/** How far the first fill came. Counts only while it stands where this step began: nobody undoes another's step, or a new fill. */
export interface FillStep {
  began: string;
  backfilledTo: string | null;
  backfillFrom: string | null;
}

export interface Told {
  items: readonly Item[];
  /** What the provider has no longer. */
  gone?: readonly { kind: ItemKind; externalId: string }[];
  /** Kilograms, as the provider has them now. */
  kilograms?: number | null;
  /** When the provider was asked: what was deleted after that is not brought back. */
  askedAt: Date;
  /** Written in the same transaction, so that a crash loses both or none. */
  columns?: { syncedUntil?: Date; fill?: FillStep };
}

/** Writes what the provider told: its records, and the activities, scores and goals that follow. Throws NotFoundError when the link has ended meanwhile. */
export async function applyTold(member: Member, told: Told): Promise<void> {
  const days = await withMemberLock(member, 'wearables', async (client) => {
    await holdLink(client, member, told.columns ?? {});
    const { items, gone = [] } = told;
    const ids = [...items, ...gone].map(({ externalId }) => externalId);
    const before = await recordDays(client, member, ids);
    await keepRecords(client, member, told);
    const after = await recordDays(client, member, ids);
    await refreshDayScores(client, member, [...new Set([...before, ...after])]);
    if (told.kilograms) await keepWeight(client, member, told.kilograms);
    return project(client, member, { ids });
  });
  if (days.length > 0) await refreshGoalProgress(member, days);
}

/** Also the proof that the link is still there: its row is held until the commit, so that ending it waits or is seen. */
async function holdLink(
  client: PoolClient,
  member: Member,
  { syncedUntil, fill }: NonNullable<Told['columns']>,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'wearable-hold',
    text: `update wearable_connections set retry_after = null, synced_until = greatest(synced_until, $2), updated_at = now(),
        backfilled_to = case when backfilled_to = $3 then $4 else backfilled_to end, backfill_from = case when backfilled_to = $3 then $5 else backfill_from end
      where user_id = $1`,
    values: [
      member.id,
      syncedUntil ?? null,
      fill?.began ?? null,
      fill?.backfilledTo ?? null,
      fill?.backfillFrom ?? null,
    ],
  });
  if (rowCount === 0) throw new NotFoundError(wearableTexts.notConnected);
}

/** The days these records and those around them belong to: a recovery (it shares its sleep's id), a sleep and its cycle can lie on different ones. */
async function recordDays(client: PoolClient, member: Member, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ date: string }>({
    name: 'wearable-record-days',
    text: `select distinct date::text as date from wearable_records where user_id = $1 and kind in ('sleep', 'cycle') and date is not null
      and (external_id = any($2) or parent_id = any($2) or (kind = 'cycle' and external_id in (select parent_id from wearable_records where user_id = $1 and kind = 'sleep' and external_id = any($2))))`,
    values: [member.id, ids],
  });
  return rows.map(({ date }) => date);
}

async function keepRecords(client: PoolClient, member: Member, { items, gone = [], askedAt }: Told): Promise<void> {
  await client.query({
    name: 'wearable-keep',
    text: `insert into wearable_records as r (user_id, kind, external_id, parent_id, score_state, label, start_time, end_time, timezone_offset, date, score, external_updated_at, updated_at)
      select $1, kind, "externalId", "parentId", "scoreState", label, "startTime", "endTime", "timezoneOffset", date, score, "externalUpdatedAt", now()
      from json_to_recordset($2) as given(kind text, "externalId" text, "parentId" text, "scoreState" text, label text, "startTime" timestamptz, "endTime" timestamptz,
        "timezoneOffset" text, date date, score jsonb, "externalUpdatedAt" timestamptz)
      on conflict (user_id, kind, external_id) do update set parent_id = excluded.parent_id, score_state = excluded.score_state, label = excluded.label,
        start_time = excluded.start_time, end_time = excluded.end_time, timezone_offset = excluded.timezone_offset, date = excluded.date, score = excluded.score,
        external_updated_at = excluded.external_updated_at, deleted_at = null, updated_at = now()
      where (r.deleted_at is null or r.deleted_at < $3) and (r.external_updated_at is null or r.external_updated_at <= excluded.external_updated_at)`,
    values: [member.id, JSON.stringify(items), askedAt],
  });
  if (gone.length === 0) return;
  await client.query({
    name: 'wearable-gone',
    text: `insert into wearable_records as r (user_id, kind, external_id, deleted_at, updated_at)
      select $1, kind, id, $4, now() from unnest($2::text[], $3::text[]) given(kind, id)
      on conflict (user_id, kind, external_id) do update set deleted_at = coalesce(r.deleted_at, excluded.deleted_at), updated_at = now()`,
    values: [member.id, gone.map(({ kind }) => kind), gone.map(({ externalId }) => externalId), askedAt],
  });
}

/**
 * The provider tells one weight without a day, so it counts for the day on which it is first seen. A weight that somebody
 * wrote for that day stays, and one they took away does not come back by itself.
 */
async function keepWeight(client: PoolClient, member: Member, kilograms: number): Promise<void> {
  const pounds = poundsOf(kilograms);
  if (pounds === null) return;
  const day = today(member.zone);
  const { rowCount } = await client.query({
    name: 'wearable-weight-seen',
    text: `insert into wearable_records as r (user_id, kind, external_id, label, date, updated_at) values ($1, 'body', 'weight', $2, $3, now())
      on conflict (user_id, kind, external_id) do update set label = excluded.label, date = excluded.date, updated_at = now() where r.label is distinct from excluded.label`,
    values: [member.id, String(pounds), day],
  });
  if (rowCount === 0) return;
  await client.query({
    name: 'wearable-weight',
    text: `insert into metric_records as m (id, user_id, date, weight, weight_source, updated_at) values ($2, $1, $3, $4, $5, now())
      on conflict (user_id, date) do update set weight = excluded.weight, weight_source = excluded.weight_source, updated_at = now()
      where m.weight_source = excluded.weight_source or (m.weight is null and m.weight_source = 'manual')`,
    values: [member.id, newId(), day, pounds, provider],
  });
}
