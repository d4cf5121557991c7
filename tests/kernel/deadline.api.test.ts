import { expect, test } from 'vitest';
import { documentLimits } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { member } from '#tests/support/kit.ts';
import { holding } from '#tests/support/whileHeld.ts';

/** Runs the work while no statement can read this table and an operation may take a tenth of a second. */
async function whileLocked<Answer>(table: string, work: () => Promise<Answer>): Promise<Answer> {
  const { seconds } = documentLimits;
  return holding(`lock table ${table} in access exclusive mode`, async () => {
    documentLimits.seconds = 0.1;
    return work();
  }).finally(() => (documentLimits.seconds = seconds));
}

test('an operation that takes too long is a 503 that says when to come back, over both APIs', async () => {
  const alice = await member();
  const query = { query: '{ viewer { day(date: "2026-03-02") { journalEntry { id } } } }' };
  const [listed, asked] = await whileLocked('journal_entries', () =>
    Promise.all([
      alice.rest('GET', '/api/journal-entries/date/2026-03-02', undefined, { 'accept-language': 'de' }),
      alice.rest('POST', '/graphql', query),
    ]),
  );
  expect(listed).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', message: expect.stringMatching(/^Das /) } });
  expect(listed.headers.get('retry-after')).toBe('5');
  expect(asked.body.errors[0].extensions.code).toBe('UNAVAILABLE');
  expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5']);
});
