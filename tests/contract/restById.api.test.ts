import { expect, test } from 'vitest';
import { tokenScopes } from '#gateway/kernel/tokens/scope.rules.ts';
import { member } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';

const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T09:30:00Z' };

test.each([
  ['/api/activities', 'activities', { activityType: 'running', ...times }],
  ['/api/macros', 'nutrition', { description: 'Oats', protein: 10, fats: 2, carbs: 30, date: '2026-03-02' }],
  ['/api/goals', 'goals', { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 8 }],
  ['/api/journal-entries', 'journal', { date: '2026-03-02', content: 'A calm day.' }],
  ['/api/custom-activities', 'activities', { name: 'rowing', category: 'STRAIN' }],
  ['/api/custom-metric-fields', 'metrics', { fieldName: 'Waist', unit: 'in' }],
] as const)('a row of %s is read by its id, by its owner alone', async (path, domain, body) => {
  const alice = await member();
  const { status, headers, body: row } = await alice.rest('POST', path, body);
  expect([status, headers.get('location')]).toEqual([201, `${path}/${row.id}`]);
  const at = headers.get('location')!;
  expect(await alice.rest('GET', at)).toMatchObject({ status: 200, body: row });
  const reader = await programOf(alice, [`${domain}:read`]);
  expect((await reader.rest('GET', at)).body).toEqual(row);

  const missing = {
    status: 404,
    body: { message: 'This was not found. It may have been deleted.', code: 'NOT_FOUND' },
  };
  expect(await (await member()).rest('GET', at)).toMatchObject(missing);
  expect(await alice.rest('GET', `${path}/no-id`)).toMatchObject(missing);
  expect((await alice.rest('DELETE', at)).status).toBe(204);
  expect(await alice.rest('GET', at)).toMatchObject(missing);
});

test('a webhook is read by its id, by its owner and with no access token', async () => {
  const alice = await member();
  const url = 'https://hooks.example.org/everystep';
  const { status, headers, body } = await alice.rest('POST', '/api/webhooks', { url });
  const at = headers.get('location')!;
  expect([status, at]).toEqual([201, `/api/webhooks/${body.id}`]);
  const { secret: _, ...webhook } = body;
  expect(await alice.rest('GET', at)).toMatchObject({ status: 200, body: webhook });
  expect((await alice.rest('GET', at)).body).not.toHaveProperty('secret');
  expect((await (await member()).rest('GET', at)).status).toBe(404);
  const program = await programOf(alice, tokenScopes);
  expect(await program.rest('GET', at)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('the document says which creations have a Location, and no other does', async () => {
  const alice = await member();
  const { paths } = (await alice.rest('GET', '/api/openapi.json')).body as {
    paths: Record<string, { post?: { responses: Record<string, { headers?: object }> } }>;
  };
  const named = Object.entries(paths).filter(([, { post }]) => 'Location' in (post?.responses[201]?.headers ?? {}));
  expect(named.map(([path]) => path)).toEqual([
    '/api/activities',
    '/api/custom-activities',
    '/api/macros',
    '/api/custom-metric-fields',
    '/api/journal-entries',
    '/api/goals',
    '/api/webhooks',
  ]);
  const told = await alice.rest('POST', '/api/feedback', { feedback: 'A calm app.' });
  expect([told.status, told.headers.get('location')]).toEqual([201, null]);
  const entry = { date: '2026-03-02', content: 'A calm day.' };
  await alice.rest('POST', '/api/journal-entries', entry);
  const replaced = await alice.rest('POST', '/api/journal-entries', entry);
  expect([replaced.status, replaced.headers.get('location')]).toEqual([200, null]);
});
