import { expect, test } from 'vitest';
import { tokenCallsPerMinute } from '#gateway/kernel/tokens/tokenMember.ts';
import { gateway, gql, member, rest } from '#tests/support/kit.ts';
import { programOf } from './tokenKit.ts';

test('each token has its own limit: one that calls too often waits, its owner and other tokens do not', async () => {
  await gateway({ RATE_LIMITS: 'on' });
  const ann = await member();
  const [eager, calm] = [await programOf(ann, ['goals:read']), await programOf(ann, ['goals:read'])];
  const ask = (bearer: object) => gql('{ viewer { id } }', {}, { ...bearer });
  const answers = [];
  for (let calls = 0; calls <= tokenCallsPerMinute; calls += 20)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => ask(eager.bearer)))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(answers.length - tokenCallsPerMinute);
  expect(refused[0]?.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  expect((await ask(calm.bearer)).status).toBe(200);
  expect((await ask({ authorization: `Bearer ${ann.token}` })).status).toBe(200);
});

test('a program hears over GraphQL and REST what is left of its limit; a session has none of its own', async () => {
  await gateway({ RATE_LIMITS: 'on' });
  const ann = await member();
  const { bearer } = await programOf(ann, ['goals:read']);
  const answers = [
    await rest('POST', '/graphql', { query: '{ viewer { id } }' }, bearer),
    await rest('GET', '/api/goals', undefined, bearer),
    await rest('GET', '/api/no-such-path', undefined, bearer),
    await rest('GET', '/api/activities', undefined, bearer),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 403]);
  expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(
    answers.map(() => `"token";q=${tokenCallsPerMinute};w=60`),
  );
  const left = answers.map(({ headers }) => /^"token";r=(\d+);t=([1-5]?\d|60)$/.exec(headers.get('ratelimit')!)?.[1]);
  expect(left.map(Number)).toEqual([1, 2, 3, 4].map((calls) => tokenCallsPerMinute - calls));
  const own = await ann.rest('GET', '/api/goals');
  expect([own.headers.get('ratelimit'), own.headers.get('ratelimit-policy')]).toEqual([null, null]);
});
