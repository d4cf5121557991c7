import { expect, test } from 'vitest';
import { tokenCallsPerMinute } from '#gateway/kernel/tokens/tokenMember.ts';
import { gateway, gql, member } from '#tests/support/kit.ts';
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
