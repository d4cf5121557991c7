import { expect, test } from 'vitest';
import { madeOnce } from '#gateway/platform/madeOnce.ts';

test('a value is made once, also for calls at the same time, and a failure is tried again', async () => {
  let tries = 0;
  const value = madeOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no file handles');
    return { tries };
  });
  const failed = await Promise.allSettled([value(), value()]);
  expect([failed.map(({ status }) => status), tries]).toEqual([['rejected', 'rejected'], 1]);
  const [first, second] = await Promise.all([value(), value()]);
  expect([first, await value()]).toEqual([second, { tries: 2 }]);
});
