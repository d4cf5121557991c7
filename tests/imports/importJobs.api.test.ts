import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { serveTestGateway } from '#tests/support/gateway.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';
import { untilWaiting } from '#tests/support/whileHeld.ts';
import { bringIn, send, whenNot, zipOf } from './archives.ts';

let client: pg.Client;
let DATA_DIR: string;
beforeAll(async () => {
  const folder = await dataFolder();
  DATA_DIR = folder.path;
  client = new pg.Client((await gateway({ DATA_DIR })).database.url);
  client.on('error', () => {});
  await client.connect();
  return async () => {
    await client.end();
    await folder.remove();
  };
});

const at = '2026-03-02T10:00:00.000Z';
const page = () => ({
  id: randomUUID(),
  date: '2026-03-02',
  content: 'their words',
  version: 1,
  timezone: 'UTC',
  createdAt: at,
  updatedAt: at,
});

test('PROF-07 undoing ends although requests that wait for it hold the rest of the pool', async () => {
  const ann = await member();
  const { id } = await bringIn(ann, await zipOf({ journal: [page()] }));
  const goals: string[] = [];
  for (let number = 0; number < 4; number += 1) {
    const goal = { goalType: 'custom', goalName: `Goal ${number}`, targetValuePrimary: 5 };
    goals.push((await ann.rest('POST', '/api/goals', goal)).body.id);
  }
  await client.query('begin; lock table journal_entries in exclusive mode');
  await ann.rest('POST', `/api/import/${id}/undo`);
  await untilWaiting(1);
  // With the undoing these take the five connections of a test gateway.
  const removed = Promise.all(goals.map((goal) => ann.rest('DELETE', `/api/goals/${goal}`)));
  await untilWaiting(5);
  await client.query('commit');
  expect((await removed).map(({ status }) => status)).toEqual(Array(4).fill(204));
  expect(await whenNot(ann, id, 'UNDOING')).toMatchObject({ state: 'UNDONE', percent: 100, undoing: { removed: 1 } });
});

/** Begins work on an import and gives its job up before it is done, as after hours without the store. */
async function begunAndGivenUp(ann: Member, id: string, work: 'apply' | 'undo'): Promise<void> {
  const { rows } = await client.query('select id from users where username = $1', [ann.username]);
  const lock = [`imports/${rows[0].id}`];
  // The job finds another import under way, and a later one takes its place.
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock);
  expect((await ann.rest('POST', `/api/import/${id}/${work}`, {})).status).toBe(200);
  const giveUp = `update jobs.job set state = 'failed' where name = $1 and state = 'created' and start_after > now()
    and not exists (select from jobs.job where name = $1 and state = 'active')`;
  await expect.poll(async () => (await client.query(giveUp, [`import-${work}`])).rowCount, { interval: 20 }).toBe(1);
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
}

/** Starts another gateway, which sweeps as each does at its start. */
async function sweep(): Promise<void> {
  const { stop } = await serveTestGateway((await gateway()).database.url, { DATA_DIR });
  await stop();
}

test('PROF-07 an import whose job was given up goes on with the next sweep, and so does undoing it', async () => {
  const ann = await member();
  const { id } = (await send(ann, await zipOf({ journal: [page()] }))).body;
  await begunAndGivenUp(ann, id, 'apply');
  expect((await ann.rest('GET', '/api/import')).body).toMatchObject([{ id, state: 'APPLYING' }]);
  await sweep();
  expect(await whenNot(ann, id, 'APPLYING')).toMatchObject({ state: 'APPLIED' });
  await begunAndGivenUp(ann, id, 'undo');
  expect((await ann.rest('GET', '/api/import')).body).toMatchObject([{ id, state: 'UNDOING' }]);
  await sweep();
  expect(await whenNot(ann, id, 'UNDOING')).toMatchObject({ state: 'UNDONE', undoing: { removed: 1 } });
});

test('PROF-07 an import that could not be applied for a day is removed', async () => {
  const ann = await member();
  const { id } = (await send(ann, await zipOf({ journal: [page()] }))).body;
  await begunAndGivenUp(ann, id, 'apply');
  await client.query(`update import_batches set created_at = now() - interval '25 hours' where id = $1`, [id]);
  await sweep();
  await expect.poll(async () => (await ann.rest('GET', '/api/import')).body).toEqual([]);
  expect((await ann.rest('GET', '/api/journal-entries')).body).toEqual([]);
});
