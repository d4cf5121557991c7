import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gateway, member } from '#tests/support/kit.ts';
import { untilWaiting } from '#tests/support/whileHeld.ts';
import { bringIn, whenNot, zipOf } from './archives.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client((await gateway()).database.url);
  await client.connect();
});
afterAll(() => client.end());

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
