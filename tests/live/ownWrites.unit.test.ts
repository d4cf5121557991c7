import { expect, test } from 'vitest';
import { ownWrites } from '#frontend/app/ownWrites.ts';
import { DayStream } from '#gateway/live/dayStream.ts';
import type { ChangedDays, DayChange } from '#gateway/live/changedDays.service.ts';
import { allParts } from '#gateway/live/dayParts.rules.ts';
import { retryMs } from '#frontend/live/retryMs.ts';

const day = '2026-03-02';

test('each write of this device claims one announcement of its day, before or after its response', () => {
  expect(ownWrites.claim(day)).toBe(false);
  const early = ownWrites.begin({ input: { date: day } });
  expect([ownWrites.claim(day), ownWrites.claim(day)]).toEqual([true, false]);
  early(true);
  expect(ownWrites.claim(day)).toBe(false);
  const late = ownWrites.begin({ day });
  late(true);
  expect([ownWrites.claim(day), ownWrites.claim(day)]).toEqual([true, false]);
});

test('an activity that moves claims both of its days', () => {
  ownWrites.begin({ id: 'a', oldDay: day, newDay: '2026-03-04' })(true);
  expect([day, '2026-03-04', day].map(ownWrites.claim)).toEqual([true, true, false]);
});

test('a write claims no other day, and one that names no day claims none', () => {
  ownWrites.begin({ account: { firstName: 'Ada' }, profile: { birthday: null } })(true);
  ownWrites.begin({ input: { date: day, content: 'On "2026-03-05" we met' } })(true);
  expect(['2026-03-04', '2026-03-05', null].map(ownWrites.claim)).toEqual([false, false, false]);
  expect(ownWrites.claim(day)).toBe(true);
});

test('a write that fails claims none, and calls back when it had claimed one', () => {
  let mistakes = 0;
  const stop = ownWrites.onMistake(() => (mistakes += 1));
  ownWrites.begin({ day })(false);
  expect(ownWrites.claim(day)).toBe(false);
  const fails = ownWrites.begin({ day });
  expect(ownWrites.claim(day)).toBe(true);
  fails(false);
  expect(mistakes).toBe(1);
  stop();
});

const listener = { id: 'ann', sessionId: 'phone', tokenHash: Buffer.alloc(0) };
const everything = { date: null, parts: allParts };
/** Changes of activities on these days; on any day for none. */
const changesOn = (dates: string[] | null): DayChange[] => (dates ?? [null]).map((date) => ({ date, parts: 1 }));

test('a slow reader gets each day once, and a reader who left gets nothing', async () => {
  let ends = 0;
  const stream = new DayStream(listener, everything, () => (ends += 1));
  for (const change of changesOn(['2026-03-02', '2026-03-03'])) stream.push(change);
  stream.push({ date: '2026-03-02', parts: 2 });
  stream.push(everything);
  expect([await stream.next(), await stream.next(), await stream.next()].map(({ value }) => value)).toEqual([
    { date: '2026-03-02', parts: 1 | 2 },
    { date: '2026-03-03', parts: 1 },
    everything,
  ]);
  const waiting = stream.next();
  await stream.return();
  expect(await waiting).toEqual({ done: true, value: undefined });
  stream.push({ date: '2026-03-04', parts: 1 });
  expect([(await stream.next()).done, ends]).toEqual([true, 1]);
});

test('announcements during a read are one more read, from where it ended; the first read only begins', async () => {
  const stream = new DayStream(listener, everything, () => {});
  const reads: { since: string | null; respond: (days: string[] | null) => void }[] = [];
  const read = (since: string | null) =>
    new Promise<ChangedDays>((resolve) =>
      reads.push({
        since,
        respond: (days) => resolve({ cursor: `${reads.length}`, changes: changesOn(days), isComplete: days !== null }),
      }),
    );
  const begun = stream.catchUp(read);
  await expect.poll(() => reads.length).toBe(1);
  const next = [stream.catchUp(read), stream.catchUp(read)];
  reads[0]!.respond(null);
  await begun;
  await expect.poll(() => reads.length).toBe(2);
  const last = stream.catchUp(read);
  reads[1]!.respond(['2026-03-02', '2026-03-03']);
  await Promise.all(next);
  await expect.poll(() => reads.length).toBe(3);
  reads[2]!.respond(null);
  await last;
  expect(reads.map(({ since }) => since)).toEqual([null, '1', '2']);
  expect([await stream.next(), await stream.next(), await stream.next()].map(({ value }) => value.date)).toEqual([
    '2026-03-02',
    '2026-03-03',
    null,
  ]);
});

test('a read that failed is made again from the same place', async () => {
  const stream = new DayStream(listener, everything, () => {});
  const changes = { cursor: '1', changes: changesOn(['2026-03-02']), isComplete: true };
  await stream.catchUp(async () => changes);
  await expect(stream.catchUp(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const cursors: (string | null)[] = [];
  await stream.catchUp(async (since) => {
    cursors.push(since);
    return changes;
  });
  expect([cursors, (await stream.next()).value.date]).toEqual([['1'], '2026-03-02']);
});

test('retries to listen come with growing pauses', () => {
  expect([0, 1, 2, 10].map(retryMs)).toEqual([1000, 2000, 4000, 30_000]);
});
