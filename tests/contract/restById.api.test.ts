import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';

const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T09:30:00Z' };

test.each([
  ['/api/activities', 'activities', { activityType: 'running', ...times }],
  ['/api/macros', 'nutrition', { description: 'Oats', protein: 10, fats: 2, carbs: 30, date: '2026-03-02' }],
  ['/api/goals', 'goals', { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 8 }],
  ['/api/journal-entries', 'journal', { date: '2026-03-02', content: 'A calm day.' }],
] as const)('a row of %s is read by its id, by its owner alone', async (path, domain, body) => {
  const alice = await member();
  const { status, body: row } = await alice.rest('POST', path, body);
  expect(status).toBe(201);
  const at = `${path}/${row.id}`;
  expect(await alice.rest('GET', at)).toMatchObject({ status: 200, body: row });
  const reader = await programOf(alice, [`${domain}:read`]);
  expect((await reader.rest('GET', at)).body).toEqual(row);

  const missing = { status: 404, body: { message: 'This is no longer there.', code: 'NOT_FOUND' } };
  expect(await (await member()).rest('GET', at)).toMatchObject(missing);
  expect(await alice.rest('GET', `${path}/no-id`)).toMatchObject(missing);
  expect((await alice.rest('DELETE', at)).status).toBe(204);
  expect(await alice.rest('GET', at)).toMatchObject(missing);
});
