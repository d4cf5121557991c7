import { hash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#gateway/calendar/day.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { programOf } from '#tests/tokens/tokenKit.ts';

const Save = graphql(`
  mutation TestSaveExtras($input: JournalEntryInput!, $base: JournalExtrasInput) {
    saveJournalEntry(input: $input, base: $base) {
      __typename
      ... on JournalEntryPayload { journalEntry { content mood tags version } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on JournalConflictProblem { theirs { content mood tags version } }
    }
  }
`);
const Search = graphql(`
  query TestSearchExtras($text: String, $tag: String, $mood: JournalMood, $before: Date, $first: Int! = 20) {
    viewer { journalSearch(text: $text, tag: $tag, mood: $mood, before: $before, first: $first) { excerpt hits { from to } tags { name hits { from to } } entry { date mood tags } } }
  }
`);
const Tags = graphql(`
  query TestJournalTags { viewer { journalTags { name count } } }
`);
const Versions = graphql(`
  query TestVersionExtras($date: Date!) { viewer { journalVersions(date: $date) { content mood tags } } }
`);

const date = '2026-03-02';
const hashOf = (text: string) => hash('sha256', text);
const save = async (who: Member, input: object, base?: object) =>
  (await who.gql(Save, { input: { date, ...input }, ...(base && { base }) })).data.saveJournalEntry;
const entryOf = async (who: Member, day = date) => (await who.rest('GET', `/api/journal-entries/date/${day}`)).body;
const search = async (who: Member, wanted: object) =>
  (await who.gql(Search, wanted as { text: string })).data.viewer!.journalSearch;

let pool: pg.Pool;
beforeAll(async () => void (pool = new pg.Pool({ connectionString: (await gateway()).database.url, max: 2 })));
afterAll(() => pool.end());

test('JRNL-08 mood and tags are saved with the text; absent they stay, null or an empty list clears them', async () => {
  const ada = await member();
  const first = await ada.rest('POST', '/api/journal-entries', {
    content: 'One',
    date,
    mood: 'good',
    tags: [' Run ', 'sleep', 'RUN', 'Café'],
  });
  expect([first.status, first.body]).toMatchObject([201, { mood: 'GOOD', tags: ['Run', 'sleep', 'Café'] }]);
  await ada.rest('POST', '/api/journal-entries', { content: 'Two', date });
  expect(await entryOf(ada)).toMatchObject({ content: 'Two', mood: 'GOOD', tags: ['Run', 'sleep', 'Café'] });
  await ada.rest('POST', '/api/journal-entries', { content: 'Two', date, mood: null });
  expect(await entryOf(ada)).toMatchObject({ mood: null, tags: ['Run', 'sleep', 'Café'] });
  await ada.rest('POST', '/api/journal-entries', { content: 'Two', date, tags: [] });
  expect(await entryOf(ada)).toMatchObject({ mood: null, tags: [] });
  await ada.rest('POST', '/api/journal-entries', { content: 'Two', date, tags: ['x'] });
  await ada.rest('POST', '/api/journal-entries', { content: 'Two', date, tags: null });
  expect((await entryOf(ada)).tags).toEqual([]);
});

test.each([
  ['mood', 'HAPPY', 'mood'],
  ['mood', 5, 'mood'],
  ['tags', 'run', 'tags'],
  ['tags', [''], 'tags.0'],
  ['tags', ['x'.repeat(41)], 'tags.0'],
  ['tags', ['a\0b'], 'tags.0'],
  ['tags', Array.from({ length: 21 }, (_, index) => `tag ${index}`), 'tags'],
])('JRNL-09 the server refuses %s %j', async (field, value, path) => {
  const ada = await member();
  const { status, body } = await ada.rest('POST', '/api/journal-entries', { content: 'x', date, [field]: value });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_USER_INPUT', [path]]);
  expect((await ada.rest('GET', `/api/journal-entries/date/${date}`)).status).toBe(404);
});

test('JRNL-08 what two devices change apart is merged: the text, the mood, and each tag', async () => {
  const ada = await member();
  await save(ada, { content: 'Text', mood: 'OKAY', tags: ['run', 'sleep'] });
  const base = { mood: 'OKAY', tags: ['run', 'sleep'] };
  const baseHash = hashOf('Text');
  await save(ada, { content: 'Text of the phone', baseHash });
  // Another device changed the mood and the tags of the text it had read.
  expect(await save(ada, { content: 'Text', baseHash, mood: 'GREAT', tags: ['sleep', 'lake'] }, base)).toMatchObject({
    journalEntry: { content: 'Text of the phone', mood: 'GREAT', tags: ['sleep', 'lake'] },
  });
  // A third one, still on the first text: it takes nothing back.
  expect(
    await save(ada, { content: 'Text', baseHash, mood: 'OKAY', tags: ['run', 'sleep', 'rain'] }, base),
  ).toMatchObject({ journalEntry: { content: 'Text of the phone', mood: 'GREAT', tags: ['sleep', 'lake', 'rain'] } });
  // Sent again, since its response was lost.
  const again = await save(ada, { content: 'Text', baseHash, mood: 'OKAY', tags: ['run', 'sleep', 'rain'] }, base);
  expect(again).toMatchObject({ journalEntry: { version: 4 } });
  // The same field on both sides.
  expect(await save(ada, { content: 'Text', baseHash, mood: 'BAD', tags: [] }, base)).toMatchObject({
    __typename: 'JournalConflictProblem',
    theirs: { content: 'Text of the phone', mood: 'GREAT' },
  });
  expect(await save(ada, { content: 'Mine', baseHash }, base)).toMatchObject({ __typename: 'JournalConflictProblem' });
  const { status, body } = await ada.rest('POST', '/api/journal-entries', {
    content: 'Text of the phone',
    date,
    baseHash: hashOf('Text of the phone'),
    mood: 'AWFUL',
    base: { mood: 'OKAY' },
  });
  expect([status, body.code]).toEqual([409, 'CONFLICT']);
  expect(await entryOf(ada)).toMatchObject({ mood: 'GREAT', tags: ['sleep', 'lake', 'rain'], version: 4 });
});

test('JRNL-08 with a version that was passed by and no base, moods that differ are a conflict', async () => {
  const ada = await member();
  await save(ada, { content: 'One', expectedVersion: 0, mood: 'GOOD' });
  await save(ada, { content: 'Two', expectedVersion: 1 });
  expect(await save(ada, { content: 'Two', expectedVersion: 1, mood: 'BAD' })).toMatchObject({
    __typename: 'JournalConflictProblem',
    theirs: { mood: 'GOOD' },
  });
  expect(await save(ada, { content: 'Two', expectedVersion: 1, mood: 'GOOD' })).toMatchObject({
    journalEntry: { version: 2 },
  });
});

test('JRNL-08 tags that two devices added beyond 20 are refused, and nothing is written', async () => {
  const ada = await member();
  const tags = Array.from({ length: 15 }, (_, index) => `tag ${index}`);
  await save(ada, { content: 'Text', tags });
  const added = Array.from({ length: 6 }, (_, index) => `more ${index}`);
  expect(await save(ada, { content: 'Text', tags: added }, { tags: [] })).toMatchObject({
    __typename: 'ValidationProblem',
    fields: [{ path: 'tags', message: 'An entry can have at most 20 tags.' }],
  });
  expect((await entryOf(ada)).tags).toEqual(tags);
});

test('REST-73 an earlier version has its mood and tags, also when only these were replaced', async () => {
  const ada = await member();
  await save(ada, { content: 'Text', mood: 'GOOD', tags: ['run'] });
  await save(ada, { content: 'Text', mood: 'BAD' });
  await save(ada, { content: 'Text', tags: ['run'] });
  await save(ada, { content: 'Other' });
  expect((await ada.gql(Versions, { date })).data.viewer!.journalVersions).toEqual([
    { content: 'Text', mood: 'BAD', tags: ['run'] },
    { content: 'Text', mood: 'GOOD', tags: ['run'] },
  ]);
});

test('JRNL-13 the text of a tag is found and marked, and entries are filtered by tag and mood', async () => {
  const ada = await member();
  const days = [0, 1, 2, 3].map((back) => addDays(date, -back));
  await save(ada, { date: days[0], content: 'Swam in the lake.', mood: 'GREAT', tags: ['Café Straße', 'swim'] });
  await save(ada, { date: days[1], content: 'Coffee at the cafe.', mood: 'OKAY', tags: ['SWIM'] });
  await save(ada, { date: days[2], content: 'Rest', mood: 'GREAT' });
  await save(ada, { date: days[3], content: 'Swam again', tags: ['swim', 'swimming'] });
  const found = await search(ada, { text: 'cafe' });
  expect(found.map(({ entry, hits, tags }) => [entry.date, hits.length, tags.map((tag) => tag.hits.length)])).toEqual([
    [days[0], 0, [1, 0]],
    [days[1], 1, [0]],
  ]);
  expect([found[0]!.excerpt, found[0]!.tags[0]]).toEqual([
    'Swam in the lake.',
    { name: 'Café Straße', hits: [{ from: 0, to: 4 }] },
  ]);
  // Words may stand apart in the text and in tags.
  expect((await search(ada, { text: 'lake strasse' })).map(({ entry }) => entry.date)).toEqual([days[0]]);
  const dates = async (wanted: object) => (await search(ada, wanted)).map(({ entry }) => entry.date);
  expect(await dates({ tag: 'Swim' })).toEqual([days[0], days[1], days[3]]);
  expect(await dates({ tag: 'swim', first: 2 })).toEqual([days[0], days[1]]);
  expect(await dates({ tag: 'swim', first: 2, before: days[1] })).toEqual([days[3]]);
  expect(await dates({ tag: 'swi' })).toEqual([]);
  expect(await dates({ mood: 'GREAT' })).toEqual([days[0], days[2]]);
  expect(await dates({ tag: 'swim', mood: 'OKAY', text: 'coffee' })).toEqual([days[1]]);
  expect((await ada.gql(Search, {} as { text: string })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await ada.gql(Tags)).data.viewer!.journalTags).toEqual([
    { name: 'swim', count: 3 },
    { name: 'Café Straße', count: 1 },
    { name: 'swimming', count: 1 },
  ]);
  expect((await (await member()).gql(Tags)).data.viewer!.journalTags).toEqual([]);
});

test('the database holds neither mood nor tags in clear, and their length says nothing about the mood', async () => {
  const ada = await member();
  const lengths = new Set<number>();
  for (const [index, mood] of ['AWFUL', 'BAD', 'OKAY', 'GOOD', 'GREAT'].entries()) {
    const { body } = await ada.rest('POST', '/api/journal-entries', {
      content: 'x',
      date: addDays(date, index),
      mood,
      tags: ['secretly'],
    });
    const { rows } = await pool.query('select extras from journal_entries where id = $1', [body.id]);
    expect(rows[0].extras.includes('secretly')).toBe(false);
    lengths.add(rows[0].extras.length);
  }
  expect(lengths.size).toBe(1);
});

test('TOK-01 a token without the journal reads neither mood nor tags', async () => {
  const ada = await member();
  await save(ada, { content: 'x', mood: 'GOOD', tags: ['run'] });
  const reader = await programOf(ada, ['journal:read']);
  expect((await reader.gql('{ viewer { journalTags { name } } }')).data).toEqual({
    viewer: { journalTags: [{ name: 'run' }] },
  });
  const other = await programOf(ada, ['activities:read']);
  expect((await other.gql('{ viewer { journalTags { name } } }')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
