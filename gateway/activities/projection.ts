import type { PoolClient } from 'pg';
import { minutesBetween } from '#gateway/calendar/duration.ts';
import { instantFromDb } from '#gateway/calendar/instant.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { isResting } from './sport.rules.ts';
import { provider } from './provider.ts';
import { offsetMinutes, zoneAt } from '#gateway/calendar/offset.ts';

interface Candidate {
  externalId: string;
  kind: 'sleep' | 'workout';
  label: string | null;
  startTime: Date;
  endTime: Date;
  timezoneOffset: string | null;
  date: string;
  wanted: boolean;
}

/**
 * Makes activities of the sleeps and workouts $2, or of those that overlap the times $3 to $4: an item becomes one unless
 * the provider or the member deleted it, the member made it theirs, or wrote something of the same kind at the same time.
 */
const candidates = {
  name: 'wearable-candidates',
  text: `select r.external_id as "externalId", r.kind, r.label, r.start_time as "startTime", r.end_time as "endTime",
      r.timezone_offset as "timezoneOffset", r.date::text as date,
      (r.deleted_at is null and r.dismissed_at is null and r.end_time >= r.start_time + interval '1 minute'
        and not exists (select from activities a where a.user_id = $1 and a.source <> '${provider}' and a.external_id = r.external_id)
        and not exists (select from activities a where a.user_id = $1 and a.source <> '${provider}' and a.date between r.date - 8 and r.date + 2
          and (a.activity_type = 'sleep') = (r.kind = 'sleep') and a.start_time < r.end_time and a.end_time > r.start_time)) as wanted
    from wearable_records r
    where r.user_id = $1 and r.kind in ('sleep', 'workout') and r.start_time is not null and r.end_time is not null and r.date is not null
      and (r.external_id = any($2) or exists (select from unnest($3::timestamptz[], $4::timestamptz[]) span(begins, ends)
        where r.date between (span.begins - interval '3 days')::date and (span.ends + interval '3 days')::date and r.start_time < span.ends and r.end_time > span.begins))`,
};

const removeUnwanted = {
  name: 'wearable-remove',
  text: `delete from activities where user_id = $1 and source = '${provider}' and external_id = any($2) returning date::text as date`,
};

const daysBefore = {
  name: 'wearable-days-before',
  text: `select distinct date::text as date from activities where user_id = $1 and source = '${provider}' and external_id = any($2)`,
};

const write = {
  name: 'wearable-write',
  text: `insert into activities (id, user_id, activity_type, start_time, end_time, timezone, duration_minutes, date, source, external_id, updated_at)
    select id, $1, "activityType", "startTime", "endTime", timezone, "durationMinutes", date, '${provider}', "externalId", now()
    from json_to_recordset($2) as given(id uuid, "activityType" text, "startTime" timestamptz, "endTime" timestamptz, timezone text, "durationMinutes" int, date date, "externalId" text)
    on conflict (user_id, source, external_id) do update set activity_type = excluded.activity_type, start_time = excluded.start_time, end_time = excluded.end_time,
      timezone = excluded.timezone, duration_minutes = excluded.duration_minutes, date = excluded.date, updated_at = now()
    where (activities.activity_type, activities.start_time, activities.end_time, activities.timezone, activities.date)
      is distinct from (excluded.activity_type, excluded.start_time, excluded.end_time, excluded.timezone, excluded.date)`,
};

const knowAsRecovery = {
  name: 'wearable-recovery-kinds',
  text: `insert into custom_activities (id, user_id, name, category, icon, updated_at) select id, $1, name, 'RECOVERY', 'fa-spa', now()
    from json_to_recordset($2) as given(id uuid, name text) on conflict (user_id, name) do nothing`,
};

export interface Times {
  startTime: string;
  endTime: string;
}

/** Brings the activities of these items, and of whatever lies in these times, up to what the records say. Answers the days that changed. */
export async function project(
  client: PoolClient,
  member: Member,
  { ids = [], times = [] }: { ids?: readonly string[]; times?: readonly Times[] },
): Promise<string[]> {
  const { rows } = await client.query<Candidate>({
    ...candidates,
    values: [member.id, ids, times.map(({ startTime }) => startTime), times.map(({ endTime }) => endTime)],
  });
  if (rows.length === 0) return [];
  const wanted = rows.filter((row) => row.wanted);
  const { rows: before } = await client.query<{ date: string }>({
    ...daysBefore,
    values: [member.id, wanted.map(({ externalId }) => externalId)],
  });
  const { rows: removed } = await client.query<{ date: string }>({
    ...removeUnwanted,
    values: [member.id, rows.filter((row) => !row.wanted).map(({ externalId }) => externalId)],
  });
  await writeAll(client, member, wanted);
  return [...new Set([...before, ...removed, ...wanted].map(({ date }) => date))];
}

async function writeAll(client: PoolClient, member: Member, wanted: readonly Candidate[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map((candidate) => rowOf(candidate, member.zone));
  const resting = [...new Set(rows.map(({ activityType }) => activityType).filter(isResting))];
  if (resting.length > 0)
    await client.query({
      ...knowAsRecovery,
      values: [member.id, JSON.stringify(resting.map((name) => ({ id: newId(), name })))],
    });
  await client.query({ ...write, values: [member.id, JSON.stringify(rows)] });
}

function rowOf({ externalId, kind, label, startTime, endTime, timezoneOffset, date }: Candidate, memberZone: string) {
  const [start, end] = [instantFromDb(startTime.toISOString()), instantFromDb(endTime.toISOString())];
  const timezone = zoneAt([end, start], offsetMinutes(timezoneOffset), memberZone);
  return {
    id: newId(),
    activityType: kind === 'sleep' ? 'sleep' : (label ?? 'workout'),
    startTime,
    endTime,
    timezone,
    durationMinutes: minutesBetween(start, end),
    date,
    externalId,
  };
}
