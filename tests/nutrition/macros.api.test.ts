import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member, rest } from '#tests/support/kit.ts';

const LogMacros = graphql(`
  mutation TestLogMacros($input: MacroEntryInput!, $date: Date!) {
    logMacros(input: $input) {
      __typename
      ... on MacroEntryPayload { macroEntry { id uuid calories } viewer { day(date: $date) { macros { uuid } totals { protein fats carbs calories } } } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);
const UpdateMacros = graphql(`
  mutation TestUpdateMacros($id: ID!, $input: MacroEntryInput!) {
    updateMacros(id: $id, input: $input) { __typename ... on MacroEntryPayload { macroEntry { description calories } } ... on Problem { message } }
  }
`);
const CopyMacros = graphql(`
  mutation TestCopyMacros($id: ID!, $date: Date!, $newId: String) {
    copyMacros(id: $id, date: $date, newId: $newId) {
      __typename
      ... on MacroEntryPayload { macroEntry { uuid description protein fats carbs calories date } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);
const DeleteMacros = graphql(`
  mutation TestDeleteMacros($id: ID!) {
    deleteMacros(id: $id) { __typename ... on DeleteMacroEntryPayload { deletedId } ... on Problem { message } }
  }
`);
const ReadMacroNode = graphql(`
  query TestMacroNode($id: ID!) { node(id: $id) { ... on MacroEntry { description } } }
`);

const oats = { description: 'Oats', protein: 5.1, fats: 3, carbs: 27.5, date: '2026-03-02' };
const globalId = (id: string) => Buffer.from(`MacroEntry:${id}`).toString('base64');

let alice: Member;
let mallory: Member;
beforeAll(async () => {
  [alice, mallory] = [await member(), await member()];
});

describe('REST', () => {
  test('REST-49 REST-48 ENT-28 ENT-31 POST creates an entry and the day lists it', async () => {
    const { status, body } = await alice.rest('POST', '/api/macros', oats);
    expect([status, body]).toEqual([201, { id: body.id, ...oats, calories: null }]);
    expect((await alice.rest('GET', '/api/macros/date/2026-03-02')).body).toEqual([body]);
    expect((await alice.rest('GET', '/api/macros/date/2026-03-03')).body).toEqual([]);
  });

  test('REST-49 MACRO-26 with calories only, the macros are 0', async () => {
    const { status, body } = await alice.rest('POST', '/api/macros', {
      description: 'Snack',
      calories: 250,
      protein: 0,
      fats: 0,
      carbs: 0,
      date: '2026-03-04',
    });
    expect([status, body]).toEqual([
      201,
      { id: body.id, description: 'Snack', protein: 0, fats: 0, carbs: 0, calories: 250, date: '2026-03-04' },
    ]);
    expect(
      (await alice.rest('POST', '/api/macros', { description: 'Water', calories: '0', date: '2026-03-04' })).body,
    ).toMatchObject({ calories: 0, protein: 0 });
  });

  test('ENT-32 ENT-29 ENT-30 numbers come as text too, with point or comma, and are stored exactly', async () => {
    const { body } = await alice.rest('POST', '/api/macros', {
      description: 'Skyr',
      protein: '9999.9',
      fats: '0,1',
      carbs: ' 12.30 ',
      calories: '99999,9',
      date: '2026-03-05',
    });
    expect(body).toMatchObject({ protein: 9999.9, fats: 0.1, carbs: 12.3, calories: 99_999.9 });
    expect((await alice.rest('GET', '/api/macros/date/2026-03-05')).body).toEqual([body]);
  });

  test('REST-47 GET /api/macros lists the newest first, or a range', async () => {
    const bob = await member();
    for (const date of ['2026-01-05', '2026-01-07', '2026-01-06'])
      await bob.rest('POST', '/api/macros', { ...oats, date });
    const dates = (answer: { body: { date: string }[] }) => answer.body.map(({ date }) => date);
    expect(dates(await bob.rest('GET', '/api/macros'))).toEqual(['2026-01-07', '2026-01-06', '2026-01-05']);
    expect(dates(await bob.rest('GET', '/api/macros?from=2026-01-06&to=2026-01-06'))).toEqual(['2026-01-06']);
    expect((await bob.rest('GET', '/api/macros?from=soon')).body.fields).toHaveProperty('from');
  });

  test('REST-50 PUT replaces the entry, and its calories even if left out', async () => {
    const { body } = await alice.rest('POST', '/api/macros', {
      description: 'Toast',
      calories: 180,
      date: '2026-04-01',
    });
    const { status, body: updated } = await alice.rest('PUT', `/api/macros/${body.id}`, {
      ...oats,
      date: '2026-04-02',
      id: randomUUID(),
    });
    expect([status, updated]).toEqual([200, { ...oats, id: body.id, calories: null, date: '2026-04-02' }]);
    expect((await alice.rest('GET', '/api/macros/date/2026-04-01')).body).toEqual([]);
    expect((await alice.rest('PUT', `/api/macros/${body.id}`, { description: 'Toast' })).body.fields).toHaveProperty(
      'protein',
    );
  });

  test('REST-51 DELETE returns 204 and removes the entry; a second time it is 404', async () => {
    const { body } = await alice.rest('POST', '/api/macros', { ...oats, date: '2026-05-01' });
    expect((await alice.rest('DELETE', `/api/macros/${body.id}`)).status).toBe(204);
    expect((await alice.rest('GET', '/api/macros/date/2026-05-01')).body).toEqual([]);
    expect((await alice.rest('DELETE', `/api/macros/${body.id}`)).status).toBe(404);
    expect((await alice.rest('PUT', `/api/macros/${body.id}`, oats)).status).toBe(404);
  });

  test('REST-49 the same client-made id sent ten times at once creates one entry', async () => {
    const bob = await member();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bob.rest('POST', '/api/macros', { ...oats, id })),
    );
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array.from({ length: 10 }, () => [201, id]));
    expect((await bob.rest('GET', '/api/macros')).body).toHaveLength(1);
    expect((await mallory.rest('POST', '/api/macros', { ...oats, id, date: '2026-06-01' })).body.id).toBe(id);
    expect((await bob.rest('GET', '/api/macros')).body).toHaveLength(1);
  });

  test.each([
    ['description', ''],
    ['description', null],
    ['description', undefined],
    ['description', { set: 'x' }],
    ['description', ['x']],
    ['description', true],
    ['description', 'x'.repeat(256)],
    ['description', 'a\0b'],
    ['description', '\ud800'],
    ...['protein', 'fats', 'carbs'].flatMap((field) =>
      [
        '',
        null,
        undefined,
        'much',
        'NaN',
        'Infinity',
        '1e3',
        -1,
        '-0,1',
        10_000,
        '9'.repeat(400),
        1.25,
        '１２',
        {},
        { gt: 0 },
        [1],
        true,
      ].map((value) => [field, value]),
    ),
    ...['much', 'NaN', -1, 100_000, 1.25, { increment: 1 }, [1], false].map((value) => ['calories', value]),
    ...[
      '',
      null,
      undefined,
      'today',
      '2026-02-30',
      '2026-03-02T10:00:00Z',
      '1899-12-31',
      20_260_302,
      {},
      ['2026-03-02'],
    ].map((value) => ['date', value]),
    ['id', 'x'],
    ['id', {}],
    ['id', '0'],
  ] as [string, unknown][])('MACRO-20 MACRO-21 the server refuses %s %j', async (field, value) => {
    const entry = field === 'calories' ? { description: 'x', date: oats.date } : oats;
    for (const [method, path] of [
      ['POST', '/api/macros'],
      ['PUT', `/api/macros/${randomUUID()}`],
    ] as const) {
      // A PUT names its entry in the path.
      if (method === 'PUT' && field === 'id') continue;
      const { status, body } = await alice.rest(method, path, { ...entry, [field]: value });
      expect([status, body.code, body.fields && field in body.fields]).toEqual([400, 'BAD_USER_INPUT', true]);
    }
  });

  test('MACRO-20 MACRO-21 reports missing fields in each mode', async () => {
    expect((await alice.rest('POST', '/api/macros', { date: oats.date })).body).toMatchObject({
      message: 'Please fill in all required fields.',
      fields: { description: 'Please fill in all required fields.' },
    });
    expect((await alice.rest('POST', '/api/macros', { calories: 5, date: oats.date })).body).toMatchObject({
      message: 'Please enter description and calories.',
      fields: { description: 'Please enter description and calories.' },
    });
  });

  test('MACRO-20 MACRO-21 an empty text instead of a number counts as missing', async () => {
    const missing = await alice.rest('POST', '/api/macros', {
      description: '',
      protein: '',
      fats: ' ',
      carbs: '',
      calories: '',
      date: oats.date,
    });
    expect([missing.status, missing.body.message]).toEqual([400, 'Please fill in all required fields.']);
    const { status, body } = await alice.rest('POST', '/api/macros', { ...oats, protein: '10', calories: '' });
    expect([status, body.protein, body.calories]).toEqual([201, 10, null]);
  });

  test("REST-50 REST-51 another member's entry is not found and stays unchanged", async () => {
    const { body } = await alice.rest('POST', '/api/macros', { ...oats, date: '2026-07-01' });
    expect((await mallory.rest('PUT', `/api/macros/${body.id}`, oats)).status).toBe(404);
    expect((await mallory.rest('DELETE', `/api/macros/${body.id}`)).status).toBe(404);
    expect((await mallory.rest('GET', '/api/macros/date/2026-07-01')).body).toEqual([]);
    expect((await alice.rest('GET', '/api/macros/date/2026-07-01')).body).toEqual([body]);
    for (const id of ['nonsense', randomUUID(), '%00', "1' or '1'='1"])
      expect((await alice.rest('DELETE', `/api/macros/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  test.each([
    ['GET', '/api/macros'],
    ['GET', '/api/macros/date/2026-03-02'],
    ['POST', '/api/macros'],
    ['PUT', `/api/macros/${randomUUID()}`],
    ['DELETE', `/api/macros/${randomUUID()}`],
    ['GET', '/api/macro-targets'],
    ['POST', '/api/macro-targets'],
  ])('%s %s needs a session', async (method, path) => {
    expect((await rest(method, path, method === 'GET' ? undefined : oats)).status).toBe(401);
  });

  test.each([
    ...['soon', '2026-3-2', '2026-03-02T00:00:00Z', '%00'].map((date) => [date, 'A date has the form yyyy-MM-dd.']),
    ...['2026-02-30', '2026-13-01', '1899-12-31', '2201-01-01'].map((date) => [
      date,
      'Please choose a day that exists, from 1900 to 2200.',
    ]),
  ] as [string, string][])('REST-48 the day %s is 400', async (date, message) => {
    const { status, body } = await alice.rest('GET', `/api/macros/date/${date}`);
    expect([status, body.fields]).toEqual([400, { date: message }]);
    expect((await alice.rest('GET', `/api/macros?from=${date}`)).body.fields).toEqual({ from: message });
  });
});

describe('GraphQL', () => {
  test('CACHE-08 MACRO-32 MACRO-33 a mutation returns the entry and the day it changed, with its totals', async () => {
    const bob = await member();
    await bob.rest('POST', '/api/macros', oats);
    const { data } = await bob.gql(LogMacros, {
      input: { description: 'Snack', calories: 250.5, date: oats.date },
      date: oats.date,
    });
    expect(data.logMacros).toMatchObject({
      __typename: 'MacroEntryPayload',
      macroEntry: { calories: 250.5 },
      viewer: { day: { macros: [{}, {}], totals: { protein: 5.1, fats: 3, carbs: 27.5, calories: 407.9 } } },
    });
  });

  test('MACRO-20 a broken rule is a typed problem with its fields', async () => {
    const { data } = await alice.gql(LogMacros, {
      input: { description: 'Oats', protein: -1, fats: 1, carbs: 1, date: 'x' },
      date: oats.date,
    });
    expect(data.logMacros).toMatchObject({
      __typename: 'ValidationProblem',
      fields: [
        { path: 'date', message: 'A date has the form yyyy-MM-dd.' },
        { path: 'protein', message: "Protein can't be negative." },
      ],
    });
  });

  test('MACRO-01 a copy of an entry lies on another day, once however often it is sent', async () => {
    const bob = await member();
    const { body } = await bob.rest('POST', '/api/macros', {
      description: 'Snack',
      calories: 250.5,
      date: '2026-03-02',
    });
    const newId = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const { data } = await bob.gql(CopyMacros, { id: globalId(body.id), date: '2026-03-09', newId });
      expect(data.copyMacros).toEqual({
        __typename: 'MacroEntryPayload',
        macroEntry: {
          uuid: newId,
          description: 'Snack',
          protein: 0,
          fats: 0,
          carbs: 0,
          calories: 250.5,
          date: '2026-03-09',
        },
      });
    }
    expect((await bob.rest('GET', '/api/macros')).body).toHaveLength(2);
    expect(
      (await bob.gql(CopyMacros, { id: globalId(body.id), date: '2026-03-09', newId: 'x' })).data.copyMacros,
    ).toMatchObject({ fields: [{ path: 'newId' }] });
    for (const newId of [body.id, body.id.toUpperCase()])
      expect(
        (await bob.gql(CopyMacros, { id: globalId(body.id), date: '2026-03-09', newId })).data.copyMacros,
      ).toMatchObject({ __typename: 'ValidationProblem', fields: [{ path: 'newId' }] });
    const { body: second } = await bob.rest('POST', '/api/macros', oats);
    expect((await bob.gql(CopyMacros, { id: globalId(second.id), date: '2026-03-10' })).data.copyMacros).toMatchObject({
      macroEntry: { ...oats, calories: null, date: '2026-03-10' },
    });
  });

  test("REST-50 another member's entry is null by node and NotFoundProblem by every mutation", async () => {
    const { body } = await alice.rest('POST', '/api/macros', oats);
    const id = globalId(body.id);
    expect((await alice.gql(ReadMacroNode, { id })).data.node).toEqual({ description: 'Oats' });
    expect((await mallory.gql(ReadMacroNode, { id })).data.node).toBeNull();
    expect((await mallory.gql(UpdateMacros, { id, input: oats })).data.updateMacros.__typename).toBe('NotFoundProblem');
    expect((await mallory.gql(DeleteMacros, { id })).data.deleteMacros.__typename).toBe('NotFoundProblem');
    expect((await mallory.gql(CopyMacros, { id, date: '2026-03-02' })).data.copyMacros.__typename).toBe(
      'NotFoundProblem',
    );
    expect(
      (await alice.gql(UpdateMacros, { id, input: { description: 'Toast', calories: 90, date: oats.date } })).data
        .updateMacros,
    ).toMatchObject({ macroEntry: { description: 'Toast', calories: 90 } });
    expect((await alice.gql(DeleteMacros, { id })).data.deleteMacros).toMatchObject({ deletedId: id });
  });
});
