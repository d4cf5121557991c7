import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';

test('REST-74 between two days, all at once and in pages, the newest or the oldest first', async () => {
  const ann = await member();
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
  for (const date of days) await ann.rest('POST', '/api/journal-entries', { date, content: date });
  const listed = async (query: string) => {
    const { body, headers } = await ann.rest('GET', `/api/journal-entries?${query}`);
    return { days: body.map(({ date }: { date: string }) => date), next: headers.get('link') };
  };
  const inner = days.slice(1, 4).toReversed();
  expect(await listed('from=2026-03-02&to=2026-03-04')).toEqual({ days: inner, next: null });
  expect((await listed('to=2026-03-02')).days).toEqual(['2026-03-02', '2026-03-01']);
  const first = await listed('from=2026-03-02&to=2026-03-04&first=2');
  expect(first.days).toEqual(inner.slice(0, 2));
  const [, next] = /<([^>]+)>/.exec(first.next!)!;
  expect(await listed(next!.split('?')[1]!)).toEqual({ days: inner.slice(2), next: null });
  const query = `{ viewer { journalEntries(order: OLDEST, from: "2026-03-02", to: "2026-03-04", first: 2) {
    totalCount edges { node { date } } } } }`;
  const { journalEntries } = (await ann.rest('POST', '/graphql', { query })).body.data.viewer;
  expect(journalEntries).toEqual({
    totalCount: 3,
    edges: [{ node: { date: '2026-03-02' } }, { node: { date: '2026-03-03' } }],
  });
  expect((await ann.rest('GET', '/api/journal-entries?from=2026-13-01')).status).toBe(400);
  expect((await ann.rest('GET', '/api/journal-entries?from=2026-03-04&to=2026-03-02')).status).toBe(400);
});
