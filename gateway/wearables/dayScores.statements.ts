import { type RawBuilder, sql } from 'kysely';
import { provider, providerFile } from '#gateway/activities/provider.ts';
import { type Given, snakeCase, statement } from '#gateway/platform/database/statement.ts';

/** A larger value is none. */
export const scoreLimits = {
  recoveryScore: 100,
  strain: 21,
  restingHeartRate: 300,
  heartRateVariability: 9999,
  sleepPerformance: 100,
  energy: 99_999,
} as const;

const names = Object.keys(scoreLimits).map(snakeCase);
const listed = (format: (name: string) => string = (name) => name) => sql.raw(names.map(format).join(', '));

/** Makes the scores of these days those of the records. */
export const refreshDayScores = statement(
  'wearable-day-scores',
  ({ member, days }: Given<{ member: string; days: readonly string[] }>) => {
    const hasScore = sql`coalesce(${listed((name) => `s.${name}`)}) is not null`;
    return sql`with scores as materialized (${scoresOf(member, days)}), gone as (
        delete from wearable_days w using scores s where w.user_id = ${member} and w.date = s.date and not (${hasScore})
      )
      insert into wearable_days as w (user_id, date, ${listed()}, updated_at)
      select ${member}::uuid, date, ${listed()}, now() from scores s where ${hasScore}
      on conflict (user_id, date) do update set ${listed((name) => `${name} = excluded.${name}`)}, updated_at = excluded.updated_at
      where (${listed((name) => `w.${name}`)}) is distinct from (${listed((name) => `excluded.${name}`)})`;
  },
);

/** Selects the longest sleep of each day, with its recovery and its cycle, or else the cycle of the day. */
function scoresOf(member: RawBuilder<string>, days: RawBuilder<readonly string[]>) {
  return sql`select d.date, ${score('rec', 'recoveryScore')} as recovery_score, ${score('c', 'strain')} as strain,
      ${score('rec', 'restingHeartRate')} as resting_heart_rate, ${score('rec', 'heartRateVariability')} as heart_rate_variability,
      ${score('s', 'sleepPerformance')} as sleep_performance, ${score('c', 'energy')} as energy
    from (select distinct unnest(${days}::date[]) as date) d
    left join lateral (select external_id, parent_id, score from wearable_records r where r.user_id = ${member} and r.kind = 'sleep' and r.source in (${sql.lit(provider)}, ${sql.lit(providerFile)}) and r.date = d.date and r.deleted_at is null
      and r.label is distinct from 'nap' order by r.end_time - r.start_time desc, r.external_id limit 1) s on true
    left join lateral (select r.score from wearable_records r join wearable_records night on night.user_id = r.user_id and night.kind = 'sleep' and night.external_id = r.external_id
      where r.user_id = ${member} and r.kind = 'recovery' and r.deleted_at is null and r.score is not null and night.date = d.date and night.deleted_at is null
      order by night.end_time desc limit 1) rec on true
    left join lateral (select score from wearable_records r where r.user_id = ${member} and r.kind = 'cycle' and r.deleted_at is null and r.score is not null
      and (r.external_id = s.parent_id or r.date = d.date and not exists (select from wearable_records n where n.user_id = ${member} and n.kind = 'sleep'
        and n.parent_id = r.external_id and n.date <> d.date and n.deleted_at is null and n.label is distinct from 'nap'))
      order by (r.external_id = s.parent_id) desc nulls last, r.start_time desc limit 1) c on true`;
}

function score(from: string, name: keyof typeof scoreLimits) {
  const value = `(${from}.score->>'${name}')::numeric`;
  return sql.raw(`case when ${value} <= ${scoreLimits[name]} then ${value} end`);
}
