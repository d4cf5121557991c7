// @ts-check
// The floor: what the same answer costs at least. Bare node:http and one prepared statement, the session's look-up
// inside; PostgreSQL makes the JSON, and its text goes out as it is. No checks, no limits, no masking.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { pool, sayReady, tokenHash } from './common.js';
import { readDay, session } from './dayStatement.js';

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
    const token = tokenHash(request.headers.authorization);
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

server.listen(Number(process.env.PORT), process.env.HOST, () => sayReady(server.address()));
