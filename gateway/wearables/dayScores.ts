import type { PoolClient } from 'pg';
import type { Member } from '#gateway/kernel/context.ts';

// The night that counts is the longest sleep of the day; its recovery and its cycle, or else the cycle of the day, complete it.
const number = (from: string, name: string, most: number) =>
  `case when (${from}.score->>'${name}')::numeric <= ${most} then (${from}.score->>'${name}')::numeric end`;
const told = `select d.date, ${number('rec', 'recoveryScore', 100)} as recovery_score, ${number('c', 'strain', 21)} as strain,
    ${number('rec', 'restingHeartRate', 300)} as resting_heart_rate, ${number('rec', 'heartRateVariability', 9999)} as heart_rate_variability,
    ${number('s', 'sleepPerformance', 100)} as sleep_performance, ${number('c', 'energy', 99_999)} as energy
  from (select distinct unnest($2::date[]) as date) d
  left join lateral (select external_id, parent_id, score from wearable_records r where r.user_id = $1 and r.kind = 'sleep' and r.date = d.date and r.deleted_at is null
    and r.label is distinct from 'nap' order by r.end_time - r.start_time desc, r.external_id limit 1) s on true
  left join lateral (select r.score from wearable_records r join wearable_records night on night.user_id = r.user_id and night.kind = 'sleep' and night.external_id = r.external_id
    where r.user_id = $1 and r.kind = 'recovery' and r.deleted_at is null and r.score is not null and night.date = d.date and night.deleted_at is null
    order by night.end_time desc limit 1) rec on true
  left join lateral (select score from wearable_records r where r.user_id = $1 and r.kind = 'cycle' and r.deleted_at is null and r.score is not null
    and (r.external_id = s.parent_id or r.date = d.date and not exists (select from wearable_records n where n.user_id = $1 and n.kind = 'sleep'
      and n.parent_id = r.external_id and n.date <> d.date and n.deleted_at is null and n.label is distinct from 'nap'))
    order by (r.external_id = s.parent_id) desc nulls last, r.start_time desc limit 1) c on true`;

const names = [
  'recovery_score',
  'strain',
  'resting_heart_rate',
  'heart_rate_variability',
  'sleep_performance',
  'energy',
];
const isAny = `coalesce(${names.map((name) => `told.${name}`).join(', ')}) is not null`;

const refresh = {
  name: 'wearable-day-scores',
  text: `with told as materialized (${told}), gone as (
      delete from wearable_days w using told where w.user_id = $1 and w.date = told.date and not (${isAny})
    )
    insert into wearable_days (user_id, date, ${names.join(', ')}, updated_at)
    select $1, date, ${names.join(', ')}, now()
    from told where ${isAny}
    on conflict (user_id, date) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = now()
    where (${names.map((name) => `wearable_days.${name}`).join(', ')}) is distinct from (${names.map((name) => `excluded.${name}`).join(', ')})`,
};

/** Brings the scores of these days up to what the records say. */
export async function refreshDayScores(client: PoolClient, member: Member, days: readonly string[]): Promise<void> {
  if (days.length > 0) await client.query({ ...refresh, values: [member.id, days] });
}
