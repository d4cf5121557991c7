import { expect, test } from 'vitest';
import { ownWrites } from '#frontend/app/ownWrites.ts';
import { DayStream } from '#gateway/live/dayStream.ts';
import { retryMs } from '#frontend/live/retryMs.ts';

test('each write of this device takes one announcement for its own, before or after its answer', () => {
  expect(ownWrites.claim()).toBe(false);
  const early = ownWrites.begin();
  expect([ownWrites.claim(), ownWrites.claim()]).toEqual([true, false]);
  early(true);
  expect(ownWrites.claim()).toBe(false);
  const late = ownWrites.begin();
  late(true);
  expect([ownWrites.claim(), ownWrites.claim()]).toEqual([true, false]);
});

test('a write that fails takes none, and tells when it had taken one', () => {
  let mistakes = 0;
  const forget = ownWrites.onMistake(() => (mistakes += 1));
  ownWrites.begin()(false);
  expect(ownWrites.claim()).toBe(false);
  const fails = ownWrites.begin();
  expect(ownWrites.claim()).toBe(true);
  fails(false);
  expect(mistakes).toBe(1);
  forget();
});

test('a slow reader gets each day once, and a reader who left gets nothing', async () => {
  let ends = 0;
  const stream = new DayStream({ id: 'ann', sessionId: 'phone', tokenHash: Buffer.alloc(0) }, () => (ends += 1));
  for (const date of ['2026-03-02', '2026-03-03', '2026-03-02', null]) stream.push(date);
  expect([await stream.next(), await stream.next(), await stream.next()].map(({ value }) => value.date)).toEqual([
    '2026-03-02',
    '2026-03-03',
    null,
  ]);
  const waiting = stream.next();
  await stream.return();
  expect(await waiting).toEqual({ done: true, value: undefined });
  stream.push('2026-03-04');
  expect([(await stream.next()).done, ends]).toEqual([true, 1]);
});

test('tries to listen again come further and further apart', () => {
  expect([0, 1, 2, 10].map(retryMs)).toEqual([1000, 2000, 4000, 30_000]);
});
