// @ts-check
// The same day as a careful person writes it by hand for REST: Fastify with a schema for the answer, one prepared
// statement for each thing that is asked, the session's look-up first.
import Fastify from 'fastify';
import pg from 'pg';
import { pool, sayReady, tokenHash } from './common.js';
import { continuesOn, foldedIntoIt, foldedOfDay, health, lastValue, usualNight } from './dayParts.js';
import { activities, dayAnswer, macros } from './fastifySchemas.js';

// Days stay the text they are, numeric becomes a number.
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(1700, Number);

/** An activity `a` of the day page. */
const activity =
  'a.id, a.activity_type as "activityType", a.start_time as "startTime", a.end_time as "endTime", a.timezone, a.duration_minutes as "durationMinutes", a.date, a.source, a.details';

const statements = {
  session: `select u.id, u.first_name as "firstName", u.username, u.photos_pin_enabled as "photosPinEnabled" from user_sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now() and s.last_used_at > now() - interval '30 days'`,
  activities: `select ${activity}, coalesce(o.others, '[]') as "alsoFrom" from activities a left join (${foldedOfDay('$1', '$2')}) o on o.folded_into = a.id
    where a.user_id = $1 and a.date = $2 and a.folded_into is null order by a.start_time, a.id`,
  continuedActivities: `select ${activity}, coalesce((${foldedIntoIt}), '[]') as "alsoFrom" from activities a where ${continuesOn('$1', '$2::date')} order by a.start_time, a.id`,
  activityList: `select id, activity_type as "activityType", start_time as "startTime", end_time as "endTime", timezone, duration_minutes as "durationMinutes", date, location, notes, source,
    folded_into as "foldedInto", details from activities where user_id = $1 and date = $2 order by start_time, id`,
  macros:
    'select id, description, protein, fats, carbs, calories, date from macro_entries where user_id = $1 and date = $2 order by created_at, id',
  targets: `select t.protein_target as "proteinTarget", t.fats_target as "fatsTarget", t.carbs_target as "carbsTarget",
      w.user_id is not null as measured, w.recovery_score as "recoveryScore", w.strain, w.heart_rate_variability as "heartRateVariability", w.resting_heart_rate as "restingHeartRate"
    from macro_targets t left join wearable_days w on w.user_id = t.user_id and w.date = $2 where t.user_id = $1`,
  weighIns:
    'select date, weight as value, weight_source as source from metric_records where user_id = $1 and date <= $2 and weight is not null order by date desc limit 2',
  customFields: `select f.id, f.field_name as "fieldName", f.unit, v.value,
      (${lastValue('$2::date')}) as "lastValue"
    from custom_metric_fields f
    left join metric_values v on v.user_id = f.user_id and v.field_id = f.id and v.date = $2 where f.user_id = $1 order by f.created_at, f.id`,
  usualNight: usualNight('$1', '$2::date'),
  health: health('$1', '$2::date'),
  photos: 'select id, date, filename from photos where user_id = $1 and date = $2 order by upload_date, id',
  progress:
    'select id, goal_type as "goalType", progress_value as "progressValue" from progress_entries where user_id = $1 and entry_date = $2 order by created_at desc, id desc',
  trend: `select date, sum(case when calories > 0 then calories else 4 * protein + 9 * fats + 4 * carbs end) as calories
    from macro_entries where user_id = $1 and date between $2::date - 6 and $2 group by date order by date`,
};

/** @param {keyof typeof statements} name @param {unknown[]} values */
const ask = async (name, values) => (await pool.query({ name, text: statements[name], values })).rows;

const app = Fastify({ logger: false });
app.decorateRequest('member', null);
app.addHook('onRequest', async (request, reply) => {
  const [member] = await ask('session', [tokenHash(request.headers.authorization)]);
  if (!member) return reply.code(401).send({ message: 'Please sign in.' });
  Object.assign(request, { member });
});

const schema = {
  params: { type: 'object', properties: { date: { type: 'string', format: 'date' } }, required: ['date'] },
};
/** @param {unknown} request */
const asked = (request) => /** @type {{ member: { id: string }, params: { date: string } }} */ (request);

app.get('/day/:date', { schema: { ...schema, response: { 200: dayAnswer } } }, async (request) => {
  const {
    member: viewer,
    params: { date },
  } = asked(request);
  const of = [viewer.id, date];
  const [
    activities,
    continuedActivities,
    [usualNight],
    [health],
    macros,
    [targets],
    weighIns,
    customFields,
    photos,
    progress,
    calorieTrend,
  ] = await Promise.all([
    ask('activities', of),
    ask('continuedActivities', of),
    ask('usualNight', of),
    ask('health', of),
    ask('macros', of),
    ask('targets', of),
    ask('weighIns', of),
    ask('customFields', of),
    ask('photos', of),
    ask('progress', of),
    ask('trend', of),
  ]);
  const { measured, recoveryScore, strain, heartRateVariability, restingHeartRate, ...amounts } = targets ?? {
    proteinTarget: 0,
    fatsTarget: 0,
    carbsTarget: 0,
  };
  const record = weighIns[0]?.date === date ? { weight: weighIns[0].value, weightSource: weighIns[0].source } : null;
  const wearable = measured ? { recoveryScore, strain, heartRateVariability, restingHeartRate } : null;
  return {
    viewer,
    date,
    activities,
    continuedActivities,
    usualNight: usualNight ?? null,
    wearable,
    health: health ?? null,
    record,
    weighIns,
    customFields,
    photos,
    macros,
    targets: amounts,
    calorieTrend,
    progress,
  };
});

app.get('/api/activities/date/:date', { schema: { ...schema, response: { 200: activities } } }, (request) =>
  ask('activityList', [asked(request).member.id, asked(request).params.date]),
);
app.get('/api/macros/date/:date', { schema: { ...schema, response: { 200: macros } } }, (request) =>
  ask('macros', [asked(request).member.id, asked(request).params.date]),
);

await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
sayReady(app.server.address());
