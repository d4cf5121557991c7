import { expect, test } from 'vitest';
import { createLog } from '#gateway/platform/log.ts';
import { type Round, startRounds } from '#gateway/platform/rounds.ts';

test('what a round hears of is done before its time, in turn, also after a failure, and not once the server stops', async () => {
  const done: string[] = [];
  let begin!: Parameters<NonNullable<Round<unknown>['listen']>>[1];
  const round: Round<unknown> = {
    name: 'test',
    everyMinutes: 60,
    atStart: false,
    work: async () => void done.push('the hour'),
    listen: (_, given) => (begin = given),
  };
  const stop = startRounds({ log: createLog('silent', () => undefined) }, [round]);
  const first = Promise.withResolvers<void>();
  begin(() => first.promise.then(() => void done.push('first')));
  begin(() => Promise.reject(new Error('the database is away')));
  const last = new Promise<void>((resolve) => begin(async () => resolve(void done.push('last'))));
  await Promise.resolve();
  expect(done).toEqual([]);
  first.resolve();
  await last;
  expect(done).toEqual(['first', 'last']);
  await stop();
  begin(async () => void done.push('too late'));
  await new Promise(setImmediate);
  expect(done).toEqual(['first', 'last']);
});
