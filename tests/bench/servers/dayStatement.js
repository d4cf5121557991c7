// @ts-check
// The statement of the floor and of mercurius: PostgreSQL checks the session and builds the day's JSON.
import { continuesOn, foldedIntoIt, foldedOfDay, health, lastValue, usualNight } from './dayParts.js';

/** Selects the member whose session's token has the hash $1. */
export const session = `select u.* from user_sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and s.last_used_at > now() - interval '30 days'`;

/**
 * An activity `a`, with what other sources say of the same one.
 * @param {string} alsoFrom
 */
const activity = (
  alsoFrom,
) => `json_build_object('id', a.id, 'activityType', a.activity_type, 'startTime', a.start_time, 'endTime', a.end_time,
        'timezone', a.timezone, 'durationMinutes', a.duration_minutes, 'date', a.date, 'source', a.source,
        'details', case when a.details is not null then json_build_object('distanceM', a.details->'distanceM', 'averageHeartRate', a.details->'averageHeartRate') end,
        'alsoFrom', coalesce((${alsoFrom}), '[]'))`;

/** Takes the token's hash and the date. Returns the JSON as text in `day`, or no row without a session. */
export const readDay = {
  name: 'day',
  text: `with me as (${session})
  select json_build_object(
    'viewer', json_build_object('id', me.id, 'firstName', me.first_name, 'username', me.username, 'photosPinEnabled', me.photos_pin_enabled),
    'date', $2::date,
    'activities', (select coalesce(json_agg(${activity('o.others')} order by a.start_time, a.id), '[]')
      from activities a left join (${foldedOfDay('me.id', '$2')}) o on o.folded_into = a.id
      where a.user_id = me.id and a.date = $2 and a.folded_into is null),
    'continuedActivities', (select coalesce(json_agg(${activity(foldedIntoIt)} order by a.start_time, a.id), '[]') from activities a where ${continuesOn('me.id', '$2::date')}),
    'usualNight', (select row_to_json(n) from (${usualNight('me.id', '$2::date')}) n),
    'health', (select row_to_json(h) from (${health('me.id', '$2::date')}) h),
    'wearable', (select json_build_object('recoveryScore', w.recovery_score, 'strain', w.strain, 'heartRateVariability', w.heart_rate_variability, 'restingHeartRate', w.resting_heart_rate)
      from wearable_days w where w.user_id = me.id and w.date = $2),
    'record', (select json_build_object('weight', r.weight, 'weightSource', r.weight_source) from metric_records r where r.user_id = me.id and r.date = $2),
    'weighIns', (select coalesce(json_agg(w order by w.date desc), '[]') from (
      select r.date, r.weight as value from metric_records r where r.user_id = me.id and r.date <= $2 and r.weight is not null order by r.date desc limit 2) w),
    'customFields', (select coalesce(json_agg(json_build_object('id', f.id, 'fieldName', f.field_name, 'unit', f.unit, 'value', v.value,
        'lastValue', (${lastValue('$2::date')})) order by f.created_at, f.id), '[]')
      from custom_metric_fields f left join metric_values v on v.user_id = f.user_id and v.field_id = f.id and v.date = $2 where f.user_id = me.id),
    'photos', (select coalesce(json_agg(json_build_object('id', p.id, 'date', p.date, 'filename', p.filename) order by p.upload_date, p.id), '[]')
      from photos p where p.user_id = me.id and p.date = $2),
    'macros', (select coalesce(json_agg(json_build_object('id', m.id, 'description', m.description, 'protein', m.protein, 'fats', m.fats, 'carbs', m.carbs,
        'calories', m.calories, 'date', m.date) order by m.created_at, m.id), '[]')
      from macro_entries m where m.user_id = me.id and m.date = $2),
    'targets', (select json_build_object('proteinTarget', t.protein_target, 'fatsTarget', t.fats_target, 'carbsTarget', t.carbs_target) from macro_targets t where t.user_id = me.id),
    'calorieTrend', (select coalesce(json_agg(d order by d.date), '[]') from (
      select m.date, sum(case when m.calories > 0 then m.calories else 4 * m.protein + 9 * m.fats + 4 * m.carbs end) as calories
      from macro_entries m where m.user_id = me.id and m.date between $2::date - 6 and $2 group by m.date) d),
    'progress', (select coalesce(json_agg(json_build_object('id', e.id, 'goalType', e.goal_type, 'progressValue', e.progress_value) order by e.created_at desc, e.id desc), '[]')
      from progress_entries e where e.user_id = me.id and e.entry_date = $2)
  )::text as day from me`,
};
