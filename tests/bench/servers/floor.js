// @ts-check
// The floor: what the same answer costs at least. Bare node:http and one prepared statement, the session's look-up
// inside; PostgreSQL makes the JSON, and its text goes out as it is. No checks, no limits, no masking.
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const session = `select u.* from user_sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and s.last_used_at > now() - interval '30 days'`;

const readDay = {
  name: 'day',
  text: `with me as (${session})
  select json_build_object(
    'viewer', json_build_object('id', me.id, 'firstName', me.first_name, 'username', me.username, 'photosPinEnabled', me.photos_pin_enabled),
    'date', $2::date,
    'activities', (select coalesce(json_agg(json_build_object('id', a.id, 'activityType', a.activity_type, 'startTime', a.start_time, 'endTime', a.end_time,
        'timezone', a.timezone, 'durationMinutes', a.duration_minutes, 'date', a.date, 'source', a.source) order by a.start_time, a.id), '[]')
      from activities a where a.user_id = me.id and a.date = $2),
    'wearable', (select json_build_object('recoveryScore', w.recovery_score, 'strain', w.strain, 'heartRateVariability', w.heart_rate_variability, 'restingHeartRate', w.resting_heart_rate)
      from wearable_days w where w.user_id = me.id and w.date = $2),
    'record', (select json_build_object('weight', r.weight, 'weightSource', r.weight_source) from metric_records r where r.user_id = me.id and r.date = $2),
    'weighIns', (select coalesce(json_agg(w order by w.date desc), '[]') from (
      select r.date, r.weight as value from metric_records r where r.user_id = me.id and r.date <= $2 and r.weight is not null order by r.date desc limit 2) w),
    'customFields', (select coalesce(json_agg(json_build_object('id', f.id, 'fieldName', f.field_name, 'unit', f.unit, 'value', v.value) order by f.created_at, f.id), '[]')
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

const logActivity = {
  name: 'log-activity',
  text: `with me as (${session})
  insert into activities (id, user_id, activity_type, start_time, end_time, timezone, duration_minutes, date, location, notes)
  select $2, me.id, $3, $4, $5, me.timezone, extract(epoch from $5::timestamptz - $4::timestamptz) / 60, $4::timestamptz::date, $6, $7 from me
  returning json_build_object('id', id)::text as written`,
};

const logMacros = {
  name: 'log-macros',
  text: `with me as (${session})
  insert into macro_entries (id, user_id, description, protein, fats, carbs, date) select $2, me.id, $3, $4, $5, $6, $7 from me
  returning json_build_object('id', id)::text as written`,
};

const server = createServer(async (request, response) => {
  try {
    const token = createHash('sha256')
      .update(request.headers.authorization?.slice(7) ?? '')
      .digest();
    const path = request.url ?? '/';
    const { rows } = await answer(path, token, request);
    const text = rows[0]?.day ?? rows[0]?.written ?? '';
    const length = Buffer.byteLength(text);
    response.writeHead(text === '' ? 401 : 200, { 'content-type': 'application/json', 'content-length': length });
    response.end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});

/** @param {string} path @param {Buffer} token @param {import('node:http').IncomingMessage} request */
async function answer(path, token, request) {
  if (request.method === 'GET')
    return pool.query({ ...readDay, values: [token, path.slice(path.lastIndexOf('/') + 1)] });
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (path === '/macros')
    return pool.query({
      ...logMacros,
      values: [token, randomUUID(), body.description, body.protein, body.fats, body.carbs, body.date],
    });
  return pool.query({
    ...logActivity,
    values: [token, randomUUID(), body.activityType, body.startTime, body.endTime, body.location, body.notes],
  });
}

server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`ready at http://${address.address}:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
