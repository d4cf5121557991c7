import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedIn, sealText } from '#gateway/accounts/vault.ts';
import { addDays } from '#gateway/calendar/day.ts';
import { deriveKey, open } from '#gateway/platform/crypto.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';

const Search = graphql(`
  query TestJournalSearch($text: String!, $first: Int) { viewer { journalSearch(text: $text, first: $first) { excerpt from to hits { from to } entry { date content } } } }
`);

const secret = Buffer.alloc(32, 9);
const entries = 1500;
const lastDay = '2026-03-09';
let alice: Member;
let pool: pg.Pool;

beforeAll(async () => {
  const { database } = await gateway({ SECRET_KEY: secret.toString('base64') });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  alice = await member();
  await write(
    alice,
    (back) =>
      `${'An ordinary day of training and rest. '.repeat(40)}${back === 365 ? '\nMet Zoë at the\nCafé Straße.' : ''}`,
  );
});
afterAll(() => pool.end());

/** As many entries as four years of writing make, sealed as the gateway seals them. */
async function write(who: Member, textOf: (daysBack: number) => string): Promise<void> {
  const { rows } = await pool.query(
    'select user_id, wrapped_key from user_keys k join users u on u.id = k.user_id where u.username = $1',
    [who.username],
  );
  const { user_id: userId, wrapped_key: wrapped } = rows[0];
  const key = open(deriveKey(secret, 'everystep/wrap/1'), wrapped, `user-key/${userId}`);
  const written = Array.from({ length: entries }, (_, back) => {
    const id = randomUUID();
    return {
      id,
      date: addDays(lastDay, -back),
      content: sealText(key, textOf(back), sealedIn('journal_entries', 'content', { userId, id })),
    };
  });
  await pool.query(
    'insert into journal_entries (id, user_id, date, content) select t.id, $1, t.date, t.content from unnest($2::uuid[], $3::date[], $4::bytea[]) t(id, date, content)',
    [
      userId,
      written.map(({ id }) => id),
      written.map(({ date }) => date),
      written.map(({ content }) => Buffer.from(content)),
    ],
  );
}

const search = async (text: string, first?: number) =>
  (await alice.gql(Search, { text, ...(first !== undefined && { first }) })).data.viewer?.journalSearch;

test.each([
  ['its words side by side', 'zoe at the cafe strasse', ['Zoë at the Café Straße']],
  ['its words in any order', 'strasse zoe', ['Zoë', 'Straße']],
])('JRNL-13 a text from a year ago is found among 1,500 entries by %s', async (_, text, marked) => {
  const found = await search(text);
  expect(found?.map(({ entry }) => entry.date)).toEqual([addDays(lastDay, -365)]);
  const { excerpt, hits, from, to } = found![0]!;
  expect(excerpt).toContain('Met Zoë at the Café Straße.');
  expect(hits.map((hit) => excerpt.slice(hit.from, hit.to))).toEqual(marked);
  expect({ from, to }).toEqual(hits[0]);
});

test('JRNL-13 the newest come first, at most as many as asked, and only your own', async () => {
  expect((await search('ORDINARY', 3))?.map(({ entry }) => entry.date)).toEqual([
    lastDay,
    addDays(lastDay, -1),
    addDays(lastDay, -2),
  ]);
  expect(await search('ordinary')).toHaveLength(20);
  expect(await search('nowhere')).toEqual([]);
  expect(await search('.*')).toEqual([]);
  const mallory = await member();
  expect((await mallory.gql(Search, { text: 'ordinary' })).data.viewer?.journalSearch).toEqual([]);
});

test.each([
  ['', 20],
  ['  ', 20],
  ['x'.repeat(201), 20],
  ['a\0', 20],
  ['x', 0],
  ['x', 101],
  ['x', -1],
])('JRNL-13 a search for %j, first %i, is refused', async (text, first) => {
  const { errors } = await alice.gql(Search, { text, first });
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('JRNL-13 REST searches by the same rules, for tokens with the scope of the journal', async () => {
  const path = '/api/journal-entries/search';
  const reader = await programOf(alice, ['journal:read']);
  const { status, body } = await reader.rest('GET', `${path}?text=strasse%20zoe`);
  expect(status).toBe(200);
  expect(body).toMatchObject([{ date: addDays(lastDay, -365), content: expect.stringContaining('Café Straße.') }]);
  const [{ id, excerpt, hits }] = body;
  expect(hits.map(({ from, to }: { from: number; to: number }) => excerpt.slice(from, to))).toEqual(['Zoë', 'Straße']);
  expect(await reader.rest('GET', `/api/journal-entries/${id}`)).toMatchObject({ status: 200, body: { id } });

  const datesOf = async (query: string): Promise<string[]> =>
    (await reader.rest('GET', `${path}?${query}`)).body.map(({ date }: { date: string }) => date);
  expect(await datesOf('text=ordinary')).toHaveLength(20);
  expect(await datesOf(`text=ordinary&first=2&before=${lastDay}`)).toEqual([
    addDays(lastDay, -1),
    addDays(lastDay, -2),
  ]);
  expect(await datesOf('text=ordinary&mood=good')).toEqual([]);

  // A program follows the links from page to page.
  const oldest = `text=ordinary&before=${addDays(lastDay, -1475)}`;
  const all = await datesOf(`${oldest}&first=100`);
  const pages: string[] = [];
  let next: string | undefined = `${path}?${oldest}&first=9`;
  while (next) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await reader.rest('GET', next);
    pages.push(...page.body.map(({ date }: { date: string }) => date));
    next = /^<(.*)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(all.length).toBeGreaterThan(18);
  expect(pages).toEqual(all);
  for (const [query, field] of [
    ['', 'text'],
    ['tag=walk&first=101', 'first'],
    ['text=x&mood=fine', 'mood'],
  ] as const) {
    const refused = await reader.rest('GET', `${path}?${query}`);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  }
  const stranger = await programOf(alice, ['activities:read']);
  expect((await stranger.rest('GET', `${path}?text=ordinary`)).status).toBe(403);
});
