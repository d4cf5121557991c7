import { expect, onTestFinished, test, vi } from 'vitest';
import { TooLargeError, UnavailableError, ValidationError } from '#gateway/platform/errors.ts';
import { FairQueue } from '#gateway/platform/fairQueue.ts';
import { isDatabaseDown } from '#gateway/platform/database.ts';
import type { Turns } from '#tests/support/busy.thread.ts';
import { ThreadLimitError, Threads } from '#gateway/platform/threads.ts';

const module = new URL('../support/busy.thread.ts', import.meta.url);

test('A6 a thread that never ends, or takes all memory, is stopped; the next work gets a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const threads = new Threads(module, { megabytes: 32, seconds: 2 });
  const first = await threads.run<number>('id');
  expect(await threads.run('id')).toBe(first);
  const turns: Turns = new Int32Array(new SharedArrayBuffer(4));
  const endless = expect(threads.run({ loop: turns })).rejects.toEqual(new ThreadLimitError('time'));
  await expect.poll(() => turns[0]).toBeGreaterThan(0);
  vi.advanceTimersByTime(2000);
  await endless;
  const second = await threads.run<number>('id');
  expect(second).not.toBe(first);
  await expect(threads.run('fill')).rejects.toEqual(new ThreadLimitError('memory'));
  await expect(threads.run('exit')).rejects.toThrow('A thread ended with code 3');
  expect(await threads.run('id')).not.toBe(second);
});

test('A6 work that comes while an idle thread is being stopped gets a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const threads = new Threads(module, { megabytes: 32, seconds: 60 });
  const first = await threads.run<number>('id');
  vi.advanceTimersByTime(10_000);
  expect(await threads.run('id')).not.toBe(first);
});

test('A6 errors of a thread keep their type', async () => {
  const threads = new Threads(module, { megabytes: 64, seconds: 20 });
  const thrown = (work: string) => threads.run(work).catch((error: unknown) => error);
  expect(await thrown('too large')).toMatchObject({ message: 'Too large.', status: 413 });
  expect(await thrown('too large')).toBeInstanceOf(TooLargeError);
  expect(await thrown('unavailable')).toMatchObject({ retryAfter: 7, status: 503, code: 'UNAVAILABLE' });
  expect(await thrown('unavailable')).toBeInstanceOf(UnavailableError);
  const invalid = await thrown('invalid');
  expect(invalid).toBeInstanceOf(ValidationError);
  expect((invalid as ValidationError).issues).toMatchObject([{ path: ['field'], message: 'Wrong.' }]);
  expect(isDatabaseDown(await thrown('database'))).toBe(true);
  expect(await thrown('bug')).toMatchObject({ message: 'A bug' });
});

test('A8 keys alternate in a queue, and work that would wait too long is refused at once', async () => {
  const order: string[] = [];
  const gates = new Map<string, () => void>();
  const queue = new FairQueue(
    { atOnce: 1, perKey: 3, inAll: 5 },
    (waitMs) => new UnavailableError('Full.', waitMs),
    100,
  );
  const call = (key: string, name: string, maxMs?: number) =>
    queue.run(
      key,
      () =>
        new Promise<void>((end) => {
          order.push(name);
          gates.set(name, end);
        }),
      maxMs,
    );
  const running = [call('a', 'a1'), call('a', 'a2'), call('a', 'a3'), call('a', 'a4')];
  await expect(call('a', 'a5')).rejects.toThrow('Full.');
  // Another key waits for the one that runs and for one more of the first key, not for all of them.
  expect([queue.waitMs('a'), queue.waitMs('b')]).toEqual([400, 200]);
  await expect(call('b', 'late', 150)).rejects.toMatchObject({ retryAfter: 200 });
  running.push(call('b', 'b1'), call('c', 'c1'));
  await expect(call('d', 'd1')).rejects.toThrow('Full.');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) {
    await expect.poll(() => gates.has(name), { interval: 1 }).toBe(true);
    gates.get(name)!();
  }
  await Promise.all(running);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});
