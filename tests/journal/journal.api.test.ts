import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExtras } from '#gateway/journal/journalExtras.rules.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, type Member, member, rest } from '#tests/support/kit.ts';
import { sentStatements } from '#tests/support/sentStatements.ts';

const Save = graphql(`
  mutation TestSaveJournal($input: JournalEntryInput!) {
    saveJournalEntry(input: $input) {
      __typename
      ... on JournalEntryPayload { isNew journalEntry { id uuid date content preview wordCount characterCount version timezone updatedAt } day { journalEntry { content version } } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on JournalConflictProblem { theirs { uuid content version date } }
    }
  }
`);
const Remove = graphql(`
  mutation TestDeleteJournal($id: ID!) { deleteJournalEntry(id: $id) { __typename ... on DeleteJournalEntryPayload { deletedId viewer { journalCount } } ... on Problem { message } } }
`);
const OfDay = graphql(`
  query TestJournalOfDay($date: Date!) { viewer { day(date: $date) { journalEntry { uuid date content preview wordCount characterCount version hasPhotos } activities { uuid } } } }
`);
const History = graphql(`
  query TestJournalHistory($first: Int, $after: String, $last: Int, $before: String, $order: JournalOrder) {
    viewer { journalCount journalEntries(first: $first, after: $after, last: $last, before: $before, order: $order) { edges { cursor node { date preview wordCount characterCount hasPhotos } } pageInfo { hasNextPage hasPreviousPage endCursor startCursor } } }
  }
`);
const ReadNode = graphql(`
  query TestJournalNode($id: ID!) { node(id: $id) { ... on JournalEntry { content hasPhotos } } }
`);
const SetPin = graphql(`
  mutation TestJournalPin($input: PhotosPinInput!) { setPhotosPin(input: $input) { __typename } }
`);
const LockPhotos = graphql(`
  mutation TestJournalLock { lockPhotos { viewer { photosLocked } } }
`);

const globalId = (id: string) => Buffer.from(`JournalEntry:${id}`).toString('base64');
const save = async (who: Member, date: string, content: string, expectedVersion?: number, id?: string) =>
  (
    await who.gql(Save, {
      input: { date, content, ...(expectedVersion !== undefined && { expectedVersion }), ...(id && { id }) },
    })
  ).data.saveJournalEntry;

let alice: Member;
let mallory: Member;
let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await gateway()).database.url, max: 2 });
  [alice, mallory] = [await member({ timezone: 'Europe/Berlin' }), await member()];
});
afterAll(() => pool.end());
describe('REST', () => {
  test('REST-72 REST-73 ENT-50 POST saves the entry of a day, and again replaces it', async () => {
    const first = await alice.rest('POST', '/api/journal-entries', {
      content: 'Ran far.\nSlept well.',
      date: '2026-03-02',
      timezone: 'America/New_York',
    });
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(String),
        date: '2026-03-02',
        content: 'Ran far.\nSlept well.',
        preview: 'Ran far. Slept well.',
        ...noExtras,
        timezone: 'America/New_York',
        version: 1,
        updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    const second = await alice.rest('POST', '/api/journal-entries', {
      content: 'Ran farther.',
      date: '2026-03-02T00:00:00.000Z',
    });
    expect([second.status, second.body]).toEqual([
      200,
      {
        ...first.body,
        content: 'Ran farther.',
        preview: 'Ran farther.',
        timezone: 'Europe/Berlin',
        version: 2,
        updated_at: expect.any(String),
      },
    ]);
    expect(second.body.updated_at >= first.body.updated_at).toBe(true);
    expect((await alice.rest('GET', '/api/journal-entries')).body).toEqual([second.body]);
  });

  test('REST-71 GET returns the entry of a date, also of an ISO date-time; 404 if there is none', async () => {
    const { body } = await alice.rest('POST', '/api/journal-entries', { content: 'Evening', date: '2026-04-02' });
    for (const date of [
      '2026-04-02',
      '2026-04-02T00:00:00.000Z',
      '2026-04-02T00%3A00%3A00.000Z',
      '2026-04-01T22:30:00Z',
      '2026-04-02T12:00:00+02:00',
    ])
      expect([(await alice.rest('GET', `/api/journal-entries/date/${date}`)).body, date]).toEqual([body, date]);
    const none = await alice.rest('GET', '/api/journal-entries/date/2026-04-03');
    expect([none.status, none.body]).toEqual([404, { message: 'There is no entry for this day.', code: 'NOT_FOUND' }]);
    expect((await mallory.rest('GET', '/api/journal-entries/date/2026-04-02')).status).toBe(404);
    for (const date of ['soon', '2026-02-30', '%00', '2026-04-02T99:00', '2026-04'])
      expect((await alice.rest('GET', `/api/journal-entries/date/${date}`)).body.fields).toHaveProperty('date');
  });

  test('REST-72 the day of a date-time is read in the sent zone, as for an activity', async () => {
    const bob = await member({ timezone: 'Asia/Tokyo' });
    const dayOf = async (date: string, timezone?: string) =>
      (await bob.rest('POST', '/api/journal-entries', { content: 'Late', date, timezone })).body.date;
    expect(await dayOf('2026-09-02T01:30:00Z', 'America/New_York')).toBe('2026-09-01');
    expect(await dayOf('2026-09-05T16:30:00Z')).toBe('2026-09-06');
    expect(await dayOf('2026-09-08', 'America/New_York')).toBe('2026-09-08');
    const run = {
      activityType: 'running',
      startTime: '2026-09-02T01:30:00Z',
      endTime: '2026-09-02T02:00:00Z',
      timezone: 'America/New_York',
    };
    expect((await bob.rest('POST', '/api/activities', run)).body.date).toBe('2026-09-01');
  });

  test('REST-74 GET lists the entries, the newest first', async () => {
    const bob = await member();
    for (const date of ['2026-01-05', '2026-01-07', '2026-01-06'])
      await bob.rest('POST', '/api/journal-entries', { content: `On ${date}`, date });
    const { body } = await bob.rest('GET', '/api/journal-entries');
    expect(body.map(({ date, content, preview }: Record<string, string>) => [date, content, preview])).toEqual(
      ['2026-01-07', '2026-01-06', '2026-01-05'].map((date) => [date, `On ${date}`, `On ${date}`]),
    );
    expect(body[0]).toHaveProperty('updated_at');
  });

  test('REST-72 a caller that sends the version it read gets a conflict instead of overwriting', async () => {
    const bob = await member();
    await bob.rest('POST', '/api/journal-entries', { content: 'One', date: '2026-01-05' });
    const late = await bob.rest('POST', '/api/journal-entries', {
      content: 'Two',
      date: '2026-01-05',
      expectedVersion: 0,
    });
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
    expect((await bob.rest('GET', '/api/journal-entries/date/2026-01-05')).body.content).toBe('One');
  });

  test.each([
    ...['', '  \n', null, undefined, {}, ['x'], true, { set: 'x' }, 'a\0b', '\ud800', 'x'.repeat(100_001)].map(
      (value) => ['content', value],
    ),
    ...['', null, undefined, 'today', '2026-02-30', {}, ['2026-03-02'], 'x'.repeat(65)].map((value) => ['date', value]),
    ...['Mars/Olympus', {}, 5, ''].map((value) => ['timezone', value]),
    ...[-1, 1.5, 'x', {}].map((value) => ['expectedVersion', value]),
    ['id', 'x'],
    ['id', {}],
  ] as [string, unknown][])('JRNL-09 the server refuses %s %j', async (field, value) => {
    const { status, body } = await alice.rest('POST', '/api/journal-entries', {
      content: 'x',
      date: '2027-01-01',
      [field]: value,
    });
    expect([status, body.code, body.fields && field in body.fields]).toEqual([400, 'BAD_USER_INPUT', true]);
    expect((await alice.rest('GET', '/api/journal-entries/date/2027-01-01')).status).toBe(404);
  });

  test('JRNL-10 a text of a megabyte is refused clearly', async () => {
    const megabyte = await alice.rest('POST', '/api/journal-entries', {
      content: 'x'.repeat(1_000_000),
      date: '2027-01-01',
    });
    expect([megabyte.status, megabyte.body.fields]).toEqual([
      400,
      { content: 'An entry can have at most 100,000 characters.' },
    ]);
    const more = await alice.rest('POST', '/api/journal-entries', {
      content: 'x'.repeat(1_300_000),
      date: '2027-01-01',
    });
    expect([more.status, more.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test.each([
    ['漢', 'as it is', (json: string) => json],
    ['👍', 'escaped', (json: string) => json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`)],
  ])('JRNL-10 100,000 times %s, %s, fit through both APIs', async (character, _how, written) => {
    const { url } = await gateway();
    const content = character.repeat(100_000);
    const post = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${alice.token}` },
        body: written(JSON.stringify(body)),
      });
    expect((await post('/api/journal-entries', { content, date: '2026-05-06' })).status).toBe(
      200 + Number(character === '漢'),
    );
    const saved = await post('/graphql', {
      query: 'mutation ($input: JournalEntryInput!) { saveJournalEntry(input: $input) { __typename } }',
      variables: { input: { content, date: '2026-05-06' } },
    });
    expect(await saved.json()).toEqual({ data: { saveJournalEntry: { __typename: 'JournalEntryPayload' } } });
    const entry = (await alice.rest('GET', '/api/journal-entries/date/2026-05-06')).body;
    expect(entry.content === content).toBe(true);
  });

  test.each(
    [
      '<script>alert(1)</script>',
      '\u202eשלום עולם\u202c',
      '👨‍👩‍👧‍👦 👍🏽',
      "'; drop table users; --",
      '  blanks\r\nand\tbreaks  \n',
      '**not** # markdown',
      'e\u0301 stays two',
      'x'.repeat(100_000),
    ].map((text) => [text.slice(0, 40), text]),
  )('JRNL-08 text comes back as it was written: %j', async (_start, content) => {
    expect((await alice.rest('POST', '/api/journal-entries', { content, date: '2026-05-05' })).body.content).toBe(
      content,
    );
    expect((await alice.rest('GET', '/api/journal-entries/date/2026-05-05')).body.content).toBe(content);
  });

  test.each([
    ['GET', '/api/journal-entries'],
    ['GET', '/api/journal-entries/date/2026-03-02'],
    ['POST', '/api/journal-entries'],
  ])('SHELL-41 %s %s needs a session', async (method, path) => {
    expect((await rest(method, path, method === 'GET' ? undefined : { content: 'x', date: '2026-03-02' })).status).toBe(
      401,
    );
  });
});

describe('GraphQL', () => {
  test('JRNL-01 JRNL-07 a day has its entry, read by the one statement of its page', async () => {
    expect(await save(alice, '2026-06-01', 'Legs were tired.\nStill went.', 0)).toMatchObject({
      __typename: 'JournalEntryPayload',
      isNew: true,
      journalEntry: { version: 1, wordCount: 5, characterCount: 28 },
      day: { journalEntry: { version: 1 } },
    });
    await alice.gql(OfDay, { date: '2026-06-01' });
    let answer: unknown;
    const statements = await sentStatements(async () => {
      answer = (await alice.gql(OfDay, { date: '2026-06-01' })).data.viewer?.day.journalEntry;
    });
    expect(answer).toMatchObject({
      date: '2026-06-01',
      content: 'Legs were tired.\nStill went.',
      preview: 'Legs were tired. Still went.',
      wordCount: 5,
      characterCount: 28,
      version: 1,
      hasPhotos: false,
    });
    expect(statements.filter(({ text }) => /journal_entries|user_keys/.test(text))).toHaveLength(1);
    expect((await alice.gql(OfDay, { date: '2026-06-02' })).data.viewer?.day.journalEntry).toBeNull();
    expect((await mallory.gql(OfDay, { date: '2026-06-01' })).data.viewer?.day.journalEntry).toBeNull();
  });

  test('JRNL-08 the second of two devices gets a conflict with both texts', async () => {
    await save(alice, '2026-06-03', 'Start', 0);
    expect(await save(alice, '2026-06-03', 'Phone', 1)).toMatchObject({ isNew: false, journalEntry: { version: 2 } });
    const told = await save(alice, '2026-06-03', 'Laptop', 1);
    expect(told).toMatchObject({ __typename: 'JournalConflictProblem', theirs: { content: 'Phone', version: 2 } });
    expect((await alice.rest('GET', '/api/journal-entries/date/2026-06-03')).body.content).toBe('Phone');
    expect(await save(alice, '2026-06-03', 'Phone and laptop', 2)).toMatchObject({
      journalEntry: { content: 'Phone and laptop', version: 3 },
    });
  });

  test('JRNL-08 of two devices that start the same day, one gets a conflict; the same text twice is one save', async () => {
    const answers = await Promise.all(['First', 'Second'].map((content) => save(alice, '2026-06-04', content, 0)));
    expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual([
      'JournalConflictProblem',
      'JournalEntryPayload',
    ]);
    const saved = answers.find((answer) => answer.__typename === 'JournalEntryPayload')!;
    const { content, uuid } = saved.journalEntry;
    expect(answers.find((answer) => answer.__typename === 'JournalConflictProblem')).toMatchObject({
      theirs: { content },
    });
    expect(await save(alice, '2026-06-04', content, 0)).toMatchObject({
      isNew: false,
      journalEntry: { uuid, version: 1 },
    });
  });

  test('JRNL-08 an entry deleted and written again is not taken for the old one', async () => {
    const before = await save(alice, '2026-06-05', 'Old', 0);
    const { id, uuid } = before.__typename === 'JournalEntryPayload' ? before.journalEntry : { id: '', uuid: '' };
    expect((await alice.gql(Remove, { id })).data.deleteJournalEntry).toMatchObject({ deletedId: id });
    await save(alice, '2026-06-05', 'New', 0);
    expect(await save(alice, '2026-06-05', 'Old, edited', 1, uuid)).toMatchObject({
      __typename: 'JournalConflictProblem',
      theirs: { content: 'New' },
    });
    expect((await alice.gql(Remove, { id })).data.deleteJournalEntry.__typename).toBe('NotFoundProblem');
  });

  test('JRNL-08 an edit of an entry that was deleted meanwhile is kept as a new one', async () => {
    const before = await save(alice, '2026-06-06', 'Old', 0);
    const { id, uuid } = before.__typename === 'JournalEntryPayload' ? before.journalEntry : { id: '', uuid: '' };
    await alice.gql(Remove, { id });
    expect(await save(alice, '2026-06-06', 'Edited', 1, uuid)).toMatchObject({
      isNew: true,
      journalEntry: { content: 'Edited' },
    });
  });

  test('JRNL-08 ten saves at once without a version leave one whole text and count each', async () => {
    const bob = await member();
    const texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`);
    const answers = await Promise.all(texts.map((content) => save(bob, '2026-06-07', content)));
    expect(answers.map(({ __typename }) => __typename)).toEqual(Array(10).fill('JournalEntryPayload'));
    const { body } = await bob.rest('GET', '/api/journal-entries');
    expect([body.length, texts.includes(body[0].content), body[0].version]).toEqual([1, true, 10]);
  });

  test('JRNL-08 a client-made id creates one entry however often it is sent, for one day', async () => {
    const bob = await member();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(bob, '2026-06-08', 'Offline', 0, id)));
    expect(answers.map((answer) => answer.__typename === 'JournalEntryPayload' && answer.journalEntry.uuid)).toEqual(
      Array(5).fill(id),
    );
    expect(await save(bob, '2026-06-09', 'Offline', 0, id)).toMatchObject({
      __typename: 'ValidationProblem',
      fields: [{ path: 'id' }],
    });
    expect(await save(mallory, '2026-06-08', 'Mine', 0, id)).toMatchObject({ isNew: true });
    expect((await bob.rest('GET', '/api/journal-entries')).body).toHaveLength(1);
  });

  test('JRNL-13 JRNL-14 JRNL-15 JRNL-16 the history comes in pages, the newest or the oldest first', async () => {
    const bob = await member();
    for (let day = 1; day <= 25; day += 1)
      await save(bob, `2026-01-${String(day).padStart(2, '0')}`, `Day ${day}\nwas fine`);
    const read = async (variables: object) => {
      const { data, errors } = await bob.gql(History, variables);
      expect(errors).toBeUndefined();
      return data.viewer!;
    };
    const days = ({ journalEntries: { edges } }: Awaited<ReturnType<typeof read>>) =>
      edges.map((edge) => Number(edge!.node.date.slice(-2)));
    const newest = await read({});
    expect([newest.journalCount, days(newest), newest.journalEntries.pageInfo.hasNextPage]).toEqual([
      25,
      Array.from({ length: 20 }, (_, index) => 25 - index),
      true,
    ]);
    expect(newest.journalEntries.edges[0]!.node).toEqual({
      date: '2026-01-25',
      preview: 'Day 25 was fine',
      wordCount: 4,
      characterCount: 15,
      hasPhotos: false,
    });
    const rest_ = await read({ after: newest.journalEntries.pageInfo.endCursor });
    expect([days(rest_), rest_.journalEntries.pageInfo.hasNextPage]).toEqual([[5, 4, 3, 2, 1], false]);
    const oldest = await read({ first: 3, order: 'OLDEST' });
    expect(days(oldest)).toEqual([1, 2, 3]);
    expect(days(await read({ first: 2, order: 'OLDEST', after: oldest.journalEntries.pageInfo.endCursor }))).toEqual([
      4, 5,
    ]);
    expect(days(await read({ last: 2, order: 'OLDEST', before: oldest.journalEntries.pageInfo.endCursor }))).toEqual([
      1, 2,
    ]);
    expect(days(await read({ last: 2, before: newest.journalEntries.edges[4]!.cursor }))).toEqual([23, 22]);
    expect(days(await read({ first: 100 }))).toHaveLength(25);
    const statements = await sentStatements(() => bob.gql(History, { first: 25 }));
    expect(statements.filter(({ text }) => /journal_entries|user_keys/.test(text)).length).toBeLessThanOrEqual(3);
    expect((await mallory.gql(History, { first: 1 })).data.viewer!.journalEntries.edges[0]?.node.preview).not.toContain(
      'Day',
    );
  });

  test.each<[object, string, string]>([
    [{ first: -1 }, 'first', 'Ask for 1 to 100 at a time.'],
    [{ last: -1 }, 'last', 'Ask for 1 to 100 at a time.'],
    [{ first: 0 }, 'first', 'Ask for 1 to 100 at a time.'],
    [{ first: 2, after: 'x' }, 'after', 'This cursor is not valid for this list. Start again without a cursor.'],
    [
      { last: 2, before: '2026-02-30' },
      'before',
      'This cursor is not valid for this list. Start again without a cursor.',
    ],
  ])('JRNL-13 a page of %j is refused, and says why', async (variables, field, message) => {
    const { errors } = await alice.gql(History, variables);
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } } }]);
  });

  test('JRNL-18 an entry says whether its day has photos, except while the PIN locks them', async () => {
    const bob = await member();
    await save(bob, '2026-03-02', 'With a photo');
    await save(bob, '2026-03-03', 'Without');
    expect((await sendPhotos(bob, [await jpeg()], { date: '2026-03-02' })).status).toBe(201);
    const flags = async () =>
      (await bob.gql(History, {})).data.viewer!.journalEntries.edges.map((edge) => edge!.node.hasPhotos);
    expect(await flags()).toEqual([false, true]);
    const { body } = await bob.rest('GET', '/api/journal-entries/date/2026-03-02');
    expect((await bob.gql(ReadNode, { id: globalId(body.id) })).data.node).toEqual({
      content: 'With a photo',
      hasPhotos: true,
    });
    await bob.gql(SetPin, { input: { pin: '1234' } });
    await bob.gql(LockPhotos);
    expect(await flags()).toEqual([null, null]);
    expect((await bob.gql(OfDay, { date: '2026-03-02' })).data.viewer!.day.journalEntry?.hasPhotos).toBeNull();
  });

  test("JRNL-01 another member's entry is null by node and not found by delete", async () => {
    const { body } = await alice.rest('POST', '/api/journal-entries', { content: 'Private', date: '2026-07-01' });
    const id = globalId(body.id);
    expect((await alice.gql(ReadNode, { id })).data.node).toMatchObject({ content: 'Private' });
    expect((await mallory.gql(ReadNode, { id })).data.node).toBeNull();
    expect((await mallory.gql(Remove, { id })).data.deleteJournalEntry.__typename).toBe('NotFoundProblem');
    expect((await alice.rest('GET', '/api/journal-entries/date/2026-07-01')).body.content).toBe('Private');
  });

  test('JRNL-01 the database has no word of it, and a sealed text opens only in its own row', async () => {
    const bob = await member();
    await save(bob, '2026-03-02', 'Zanzibar is my secret plan');
    await save(bob, '2026-03-03', 'Another');
    const { rows: tables } = await pool.query(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { table_name } of tables) {
      const { rows } = await pool.query(`select t::text as row from "${table_name}" t`);
      for (const { row } of rows) {
        expect(row).not.toContain('Zanzibar');
        expect(row).not.toContain(Buffer.from('Zanzibar').toString('hex'));
        expect(row).not.toContain(Buffer.from('Zanzibar is my secret plan').toString('base64').slice(0, 16));
      }
    }
    await pool.query(
      `update journal_entries a set content = b.content from journal_entries b, users u where u.username = $1 and a.user_id = u.id and b.user_id = u.id and a.date = '2026-03-03' and b.date = '2026-03-02'`,
      [bob.username],
    );
    expect((await bob.rest('GET', '/api/journal-entries/date/2026-03-03')).status).toBe(500);
  });
});
