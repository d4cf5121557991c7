// @ts-check
// SQL that the servers of this folder share, for the parts of a day that are more than its rows. It returns what the page
// shows. The gateway reads the nights, the figures and the folded rows, and computes in Node.

/**
 * Selects `bedtime` and `wakeUp`. A plain median does for the seeded nights, which lie between evening and noon; the
 * gateway's minds midnight.
 * @param {string} member @param {string} date
 */
export const usualNight = (member, date) => `select ${median('bedtime')} as bedtime, ${median('woke')} as "wakeUp"
  from (select distinct on (s.date) s.start_time at time zone s.timezone - s.date as bedtime, s.end_time at time zone s.timezone - s.date as woke
    from activities s where s.user_id = ${member} and s.activity_type = 'sleep' and s.folded_into is null
      and s.date between ${date} - 14 and ${date} - 1
    order by s.date, s.duration_minutes desc, s.start_time) nights
  having count(*) >= 3`;

/**
 * Selects the figures of phones: of two counts the larger one; the measures of the source with more of them.
 * @param {string} member @param {string} date
 */
export const health = (
  member,
  date,
) => `select ${ofFirst('source')} as source, max(d.steps) as steps, max(d.energy) as "activeEnergy",
    ${ofFirst('hrv')} as "heartRateVariability", ${ofFirst('resting')} as "restingHeartRate"
  from (select h.source, ${figure('steps')} as steps, ${figure('active-energy')} as energy, ${figure('hrv')} as hrv, ${figure('resting-heart-rate')} as resting,
      count(*) filter (where h.kind in ('hrv', 'resting-heart-rate')) as measures
    from health_days h where h.user_id = ${member} and h.date = ${date}
      and h.kind in ('steps', 'active-energy', 'hrv', 'resting-heart-rate')
    group by h.source) d
  having count(*) > 0`;

/**
 * True for an activity `a` of the days before that goes on after the midnight that begins the date.
 * @param {string} member @param {string} date
 */
export const continuesOn = (member, date) => `a.user_id = ${member} and a.date between ${date} - 8 and ${date} - 1
    and a.activity_type <> 'sleep' and a.folded_into is null and a.end_time > ${date}::timestamp at time zone a.timezone`;

/** True for an activity `o` of another source that an activity `a` counts for. Both lie on the same day. */
export const isFolded = 'o.user_id = a.user_id and o.date = a.date and o.folded_into = a.id';

/** Selects what other sources say of an activity `a`; null when nothing. */
export const foldedIntoIt = `select json_agg(json_build_object('id', o.id, 'source', o.source) order by o.start_time, o.id) from activities o where ${isFolded}`;

/**
 * Selects `others` for each activity of a day that counts for some.
 * @param {string} member @param {string} date
 */
export const foldedOfDay = (
  member,
  date,
) => `select f.folded_into, json_agg(json_build_object('id', f.id, 'source', f.source) order by f.start_time, f.id) as others
  from activities f where f.user_id = ${member} and f.date = ${date} and f.folded_into is not null group by f.folded_into`;

/**
 * Selects the last value of a custom metric `f` before the date.
 * @param {string} date
 */
export const lastValue = (date) =>
  `select l.value from metric_values l where l.user_id = f.user_id and l.field_id = f.id and l.date < ${date} order by l.date desc limit 1`;

/**
 * Minutes after midnight, in steps of 5.
 * @param {string} time
 */
const median = (time) =>
  `(floor(extract(epoch from percentile_cont(0.5) within group (order by ${time})) / 300 + 0.5) * 5)::int`;
/** @param {string} kind */
const figure = (kind) => `(max(h.value) filter (where h.kind = '${kind}'))::float`;
/** @param {string} column */
const ofFirst = (column) => `(array_agg(d.${column} order by d.measures desc, d.source))[1]`;
