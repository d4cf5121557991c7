import { beforeAll, expect, test } from 'vitest';
import { gateway, member, rest } from '#tests/support/kit.ts';

beforeAll(async () => {
  await gateway({ RATE_LIMITS: 'on' });
});

const words = (time: number) => ({ feedback: `This is word number ${time}` });

test('REST-31 a member sends five an hour; the sixth waits, another member does not', async () => {
  const ann = await member();
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await ann.rest('POST', '/api/feedback', words(time))).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  const { body, headers } = await ann.rest('POST', '/api/feedback', words(7));
  expect([body.code, Number(headers.get('retry-after')) > 60]).toEqual(['RATE_LIMITED', true]);
  expect((await (await member()).rest('POST', '/api/feedback', words(0))).status).toBe(201);
});

test('REST-32 an address sends five an hour; a refused one does not count', async () => {
  const send = (change: object = {}) =>
    rest('POST', '/api/public-feedback', {
      name: 'Eve',
      email: 'eve@example.org',
      feedback: 'A word from outside',
      ...change,
    });
  expect((await send({ name: '' })).status).toBe(400);
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
