import { hash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';

const Versions = graphql(`
  query TestJournalVersions($date: Date!) { viewer { day(date: $date) { journalVersions { id content writtenAt } } } }
`);
const versionsOf = async (who: Member, date: string) =>
  (await who.gql(Versions, { date })).data.viewer!.day.journalVersions;
const Save = graphql(`
  mutation TestSaveOverVersion($input: JournalEntryInput!) { saveJournalEntry(input: $input) { __typename } }
`);
const Remove = graphql(`
  mutation TestDeleteWithVersions($id: ID!) { deleteJournalEntry(id: $id) { __typename } }
`);

const globalId = (id: string) => Buffer.from(`JournalEntry:${id}`).toString('base64');

let alice: Member;
let mallory: Member;
let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await gateway()).database.url, max: 2 });
  [alice, mallory] = [await member(), await member()];
});
afterAll(() => pool.end());

const write = (who: Member, content: string, date = '2026-08-01') =>
  who.rest('POST', '/api/journal-entries', { content, date });

test('REST-73 a text replaced by a caller without a version is kept, sealed, for its author alone', async () => {
  const { body } = await write(alice, 'The first thought');
  await write(alice, 'The first thought');
  expect(await versionsOf(alice, '2026-08-01')).toEqual([]);
  await write(alice, 'A second thought');
  expect(await versionsOf(alice, '2026-08-01')).toEqual([
    { id: expect.any(String), content: 'The first thought', writtenAt: expect.any(String) },
  ]);
  const { rows } = await pool.query<{ content: Buffer }>(
    "select content from journal_versions where date = '2026-08-01'",
  );
  expect(rows.map(({ content }) => content.includes('first'))).toEqual([false]);
  expect(await versionsOf(mallory, '2026-08-01')).toEqual([]);
  expect(await versionsOf(alice, '2026-08-02')).toEqual([]);
  // Who says what they have read writes over it knowingly.
  await alice.gql(Save, { input: { date: '2026-08-01', content: 'Knowingly', expectedVersion: 2, id: body.id } });
  expect(await versionsOf(alice, '2026-08-01')).toHaveLength(1);
});

test('REST-73 the last 20 of a day are kept; they go with the entry', async () => {
  for (let time = 0; time <= 22; time += 1) await write(alice, `Text ${time}`, '2026-08-03');
  const versions = await versionsOf(alice, '2026-08-03');
  expect(versions.map(({ content }) => content)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Text ${21 - index}`),
  );
  const { body } = await alice.rest('GET', '/api/journal-entries/date/2026-08-03');
  expect((await mallory.gql(Remove, { id: globalId(body.id) })).data.deleteJournalEntry!.__typename).toBe(
    'NotFoundProblem',
  );
  expect(await versionsOf(alice, '2026-08-03')).toHaveLength(20);
  await alice.gql(Remove, { id: globalId(body.id) });
  expect(await versionsOf(alice, '2026-08-03')).toEqual([]);
});

test('REST-73 of texts written simultaneously none is lost', async () => {
  const texts = Array.from({ length: 6 }, (_, index) => `At once ${index}`);
  await Promise.all(texts.map((text) => write(alice, text, '2026-08-04')));
  const { body } = await alice.rest('GET', '/api/journal-entries/date/2026-08-04');
  const kept = (await versionsOf(alice, '2026-08-04')).map(({ content }) => content);
  expect([...kept, body.content].toSorted()).toEqual(texts);
});

test('REST-72 a caller that sends the hash of the text it read replaces that text, and no other', async () => {
  const bob = await member();
  const saveOn = (base: string, content: string) =>
    bob.rest('POST', '/api/journal-entries', { content, date: '2026-08-03', baseHash: hash('sha256', base) });
  const stored = async () => (await bob.rest('GET', '/api/journal-entries/date/2026-08-03')).body.content;
  expect((await saveOn('', 'One')).status).toBe(201);
  expect((await saveOn('One', 'Two')).status).toBe(200);
  // Sent again, since its response was lost.
  expect((await saveOn('One', 'Two')).status).toBe(200);
  expect((await saveOn('One', 'Three')).body.code).toBe('CONFLICT');
  expect((await saveOn('', 'Three')).status).toBe(409);
  expect(await stored()).toBe('Two');
  expect(await versionsOf(bob, '2026-08-03')).toEqual([]);
  const { body } = await bob.rest('POST', '/api/journal-entries', {
    content: 'x',
    date: '2026-08-03',
    baseHash: 'Two',
  });
  expect(body.fields).toHaveProperty('baseHash');
});
