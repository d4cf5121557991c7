import type { GraphQLResponse } from 'relay-runtime';
import { expect, test } from 'vitest';
import { keepOffline, storedThenSent } from '#frontend/app/offline/keptQueries.ts';

test('a read whose response comes after that of a later one asks again, and its screen opens with the answer', async () => {
  const params = { id: 'late', name: 'Late', operationKind: 'query', metadata: {}, text: null } as const;
  keepOffline({ params });
  const replies: ((response: GraphQLResponse) => void)[] = [];
  const read = () =>
    storedThenSent(params, {}, () => new Promise((resolve) => replies.push(resolve))).toPromise() as Promise<unknown>;
  const reply = async (number: number, weight: number) => {
    await expect.poll(() => replies.length).toBeGreaterThan(number);
    replies[number]!({ data: { weight } });
  };
  const [early, later] = [read(), read()];
  await reply(1, 80);
  expect(await later).toEqual({ data: { weight: 80 } });
  await reply(0, 79);
  await reply(2, 80);
  expect(await early).toEqual({ data: { weight: 80 } });
});
