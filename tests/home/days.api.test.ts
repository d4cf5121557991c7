import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { ask } from '#tests/support/requestPaths.ts';

const Days = graphql(`
  query TestDays($dates: [Date!]!) { viewer { days(dates: $dates) { date macros { description } journalEntry { content } } } }
`);
const dates = ['2026-03-03', '2026-03-01', '2026-03-02', '2026-03-03'];

let alice: Member;
let bearer: { authorization: string };
beforeAll(async () => {
  alice = await member();
  bearer = { authorization: `Bearer ${alice.token}` };
  for (const date of dates.slice(0, 3)) {
    await alice.rest('POST', '/api/macros', { description: `Oats of ${date}`, protein: 1, fats: 2, carbs: 3, date });
    await alice.rest('POST', '/api/journal-entries', { content: `A calm ${date}.`, date });
    await alice.rest('POST', '/api/metrics', { date, weight: Number(date.slice(-2)) + 150 });
  }
});

test.each([
  ['keptDaysQuery', 'HomeScreenQuery'],
  ['keptDaysJournalQuery', 'JournalEntryScreenQuery'],
])('%s returns each day as %s does, in the order asked for', async (several, one) => {
  const together = await ask('id', several, { dates }, bearer);
  const { days, ...viewer } = together.body.data.viewer;
  expect(days).toHaveLength(dates.length);
  for (const [at, date] of dates.entries()) {
    const { body } = await ask('id', one, { date }, bearer);
    expect({ viewer: { ...viewer, day: days[at] } }).toEqual(body.data);
    expect(JSON.stringify(body.data)).toContain(date);
  }
});

test('ten days are read at once, and more are refused', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);
  const { data } = await alice.gql(Days, { dates: ten });
  expect(data.viewer!.days.map(({ date }) => date)).toEqual(ten);
  expect(data.viewer!.days[2]).toEqual({
    date: '2026-03-03',
    macros: [{ description: 'Oats of 2026-03-03' }],
    journalEntry: { content: 'A calm 2026-03-03.' },
  });
  expect((await alice.gql(Days, { dates: [] })).data.viewer!.days).toEqual([]);
  const { errors } = await alice.gql(Days, { dates: [...ten, '2026-03-11'] });
  expect(errors).toMatchObject([
    { message: 'Choose at most 10 days.', path: ['viewer', 'days'], extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

test('another member’s days are not among them', async () => {
  const bob = await member();
  const { data } = await bob.gql(Days, { dates });
  expect(data.viewer!.days.map(({ macros, journalEntry }) => [macros, journalEntry])).toEqual(
    dates.map(() => [[], null]),
  );
});
