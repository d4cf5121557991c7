import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { nodeId } from '#tests/support/nodeId.ts';

const DeleteGoal = graphql(`
  mutation TestDeleteCreatedGoal($id: ID!) { deleteGoal(id: $id) { __typename } }
`);
const RemoveCustom = graphql(`
  mutation TestRemoveCreatedCustom($id: ID!) { removeCustomActivity(id: $id) { __typename } }
`);
const LogRun = graphql(`
  mutation TestCreatedRun($input: ActivityInput!) { logActivity(input: $input) { __typename ... on ActivityPayload { activity { id } } ... on ConflictProblem { field } } }
`);
const Copy = graphql(`
  mutation TestCreatedCopy($id: ID!, $date: Date!, $newId: String) { copyMacros(id: $id, date: $date, newId: $newId) { __typename ... on MacroEntryPayload { macroEntry { id } } } }
`);

interface Create {
  path: string;
  body: Record<string, unknown>;
  /** The same payload, written otherwise. */
  alike: Record<string, unknown>;
  other: Record<string, unknown>;
  /** Edits the row; what the row says then. */
  edit?: Record<string, unknown>;
  remove?: (ann: Member, id: string) => Promise<unknown>;
}

const run = { activityType: 'running', startTime: '2026-03-02T07:00:00Z', endTime: '2026-03-02T07:45:00Z' };
const food = { date: '2026-03-02', description: 'Oats', protein: 10, fats: 2, carbs: 30 };
const goal = { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 7 };

const creates: Record<string, Create> = {
  activity: {
    path: '/api/activities',
    body: run,
    alike: { ...run, startTime: '2026-03-02T08:00:00+01:00', notes: '' },
    other: { ...run, notes: 'uphill' },
    edit: { ...run, notes: 'edited' },
  },
  macros: {
    path: '/api/macros',
    body: food,
    alike: { ...food, protein: '10.0', description: ' Oats ' },
    other: { ...food, protein: 11 },
    edit: { ...food, protein: 12 },
  },
  'custom activity': {
    path: '/api/custom-activities',
    body: { name: 'yoga' },
    alike: { name: ' Yoga ' },
    other: { name: 'rowing' },
    remove: (ann, id) => ann.gql(RemoveCustom, { id: nodeId('CustomActivity', id) }),
  },
  'custom metric': {
    path: '/api/custom-metric-fields',
    body: { fieldName: 'Waist', unit: 'in' },
    alike: { fieldName: ' Waist', unit: 'in' },
    other: { fieldName: 'Hip', unit: 'in' },
  },
  goal: {
    path: '/api/goals',
    body: goal,
    alike: { ...goal, targetValuePrimary: '7' },
    other: { ...goal, targetValuePrimary: 8 },
    remove: (ann, id) => ann.gql(DeleteGoal, { id: nodeId('Goal', id) }),
  },
};

let ann: Member;
beforeAll(async () => {
  ann = await member();
});

describe.each(Object.entries(creates))(
  'B7 a client-made id of a new %s',
  (_name, { path, body, alike, other, edit, remove = (who, id) => who.rest('DELETE', `${path}/${id}`) }) => {
    test('stands for one payload: the same returns the row as it is now, another is 409, and a deleted row stays deleted', async () => {
      const id = randomUUID();
      const post = async (payload: object) => {
        const { status, body: told } = await ann.rest('POST', path, { ...payload, id });
        return { status, id: told.id, code: told.code };
      };
      expect(await post(body)).toMatchObject({ status: 201, id });
      expect(await post(alike)).toMatchObject({ status: 201, id });
      expect(await post(other)).toMatchObject({ status: 409, code: 'CONFLICT' });
      if (edit) {
        expect((await ann.rest('PUT', `${path}/${id}`, edit)).status).toBe(200);
        expect((await ann.rest('POST', path, { ...body, id })).body).toMatchObject({
          id,
          ...(edit.notes ? { notes: edit.notes } : { protein: edit.protein }),
        });
        expect(await post(edit)).toMatchObject({ status: 409, code: 'CONFLICT' });
      }
      await remove(ann, id);
      expect(await post(body)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await post(other)).toMatchObject({ status: 409, code: 'CONFLICT' });
    });
  },
);

test('B7 the same id sent ten times at once makes one row, and of two payloads one wins', async () => {
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      ann.rest('POST', '/api/activities', { ...run, id, notes: nth % 2 ? 'odd' : 'even' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409, 409]);
});

test('B7 over GraphQL a known id with another payload is a ConflictProblem, also for another kind of row, and nobody else’s', async () => {
  const id = randomUUID();
  expect((await ann.gql(LogRun, { input: { ...run, id } })).data.logActivity.__typename).toBe('ActivityPayload');
  expect((await ann.gql(LogRun, { input: { ...run, id, location: 'Park' } })).data.logActivity).toEqual({
    __typename: 'ConflictProblem',
    field: 'id',
  });
  expect((await ann.rest('POST', '/api/macros', { ...food, id })).status).toBe(409);
  expect((await (await member()).rest('POST', '/api/macros', { ...food, id })).status).toBe(201);
});

test('B7 a copy of food is identified by its source and day', async () => {
  const { body: entry } = await ann.rest('POST', '/api/macros', food);
  const newId = randomUUID();
  const copy = async (date: string) =>
    (await ann.gql(Copy, { id: nodeId('MacroEntry', entry.id), date, newId })).data.copyMacros.__typename;
  expect([await copy('2026-03-03'), await copy('2026-03-03'), await copy('2026-03-04')]).toEqual([
    'MacroEntryPayload',
    'MacroEntryPayload',
    'ConflictProblem',
  ]);
  await ann.rest('DELETE', `/api/macros/${entry.id}`);
  expect(await copy('2026-03-03')).toBe('MacroEntryPayload');
  await ann.rest('DELETE', `/api/macros/${newId}`);
  expect(await copy('2026-03-03')).toBe('NotFoundProblem');
});

test('B7 a photo is identified by its bytes and day', async () => {
  const [front, side] = [
    await jpeg('front.jpg', { width: 40, height: 40 }),
    await jpeg('side.jpg', { width: 50, height: 40 }),
  ];
  const id = randomUUID();
  const send = async (image: typeof front, date: string) => (await sendPhotos(ann, [image], { id, date })).status;
  expect([
    await send(front, '2026-03-02'),
    await send(front, '2026-03-02'),
    await send(side, '2026-03-02'),
    await send(front, '2026-03-03'),
  ]).toEqual([201, 201, 409, 409]);
  await ann.rest('DELETE', `/api/photos/${id}`);
  expect(await send(front, '2026-03-02')).toBe(404);
});

test('B7 rows from before digests were kept are returned to a retry', async () => {
  const id = randomUUID();
  await ann.rest('POST', '/api/macros', { ...food, id });
  const { database } = await gateway();
  const sql = new Client(database.url);
  await sql.connect();
  await sql.query('delete from created_ids where id = $1', [id]);
  await sql.end();
  expect((await ann.rest('POST', '/api/macros', { ...food, id })).body.id).toBe(id);
});

test('a row can be named by its UUID where only one type fits, by its owner', async () => {
  const ann = await member();
  const bob = await member();
  const id = randomUUID();
  await ann.rest('POST', '/api/macros', { ...food, id });
  const copy = (as: Member, given: string) => as.gql(Copy, { id: given, date: '2026-03-03' });
  expect(await copy(bob, id)).toMatchObject({ data: { copyMacros: { __typename: 'NotFoundProblem' } } });
  for (const given of [id, id.toUpperCase(), nodeId('MacroEntry', id)])
    expect(await copy(ann, given)).toMatchObject({ data: { copyMacros: { __typename: 'MacroEntryPayload' } } });
});
