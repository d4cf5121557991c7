import { randomUUID } from 'node:crypto';
import { getNamedType, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '#gateway/schema.ts';
import { gql, member, rest } from '#tests/support/kit.ts';
import { nodeId } from '#tests/support/nodeId.ts';

test('REST-14 GET /api/user without a session is 401 in the error shape', async () => {
  const { status, body } = await rest('GET', '/api/user');
  expect(status).toBe(401);
  expect(body).toEqual({ message: 'Please sign in.', code: 'UNAUTHENTICATED' });
});

test('REST-15 AUTH-36 GET /api/user returns the user of the token’s session', async () => {
  const alice = await member();
  const { status, body } = await alice.rest('GET', '/api/user');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    username: alice.username,
    email: alice.email,
    membership: 'Free',
    onboardingCompleted: false,
    photosPinEnabled: null,
    isEmailVerified: false,
  });
  expect(JSON.stringify(body)).not.toContain('$argon2');
  expect(await gql('{ viewer { id } }')).toMatchObject({ data: { viewer: null } });
});

/** Mutations that take an id and may find nothing there. Those that take a file, too, have tests of their own. */
const ofOneRow = Object.values(schema.getMutationType()!.getFields()).filter(({ type, args }) => {
  const result = getNamedType(type);
  return (
    args.some((argument) => getNamedType(argument.type).name === 'ID') &&
    !args.some((argument) => getNamedType(argument.type).name === 'Upload') &&
    isUnionType(result) &&
    // Only operators are told whether there is one.
    !result.getTypes().some(({ name }) => name === 'ForbiddenProblem') &&
    result.getTypes().some(({ name }) => name === 'NotFoundProblem')
  );
});

const samples: Record<string, unknown> = {
  Boolean: true,
  Date: '2026-03-02',
  Float: 1,
  ActivityInput: { activityType: 'running', startTime: '2026-03-02T07:00:00Z', endTime: '2026-03-02T08:00:00Z' },
  MacroEntryInput: { description: 'Oats', protein: 1, fats: 1, carbs: 1, date: '2026-03-02' },
  GoalInput: { goalType: 'custom', goalName: 'Read', targetValuePrimary: 1 },
  GoalProgressInput: { date: '2026-03-02', valuePrimary: 1 },
};

describe('an id of another type and text that is not an id are not found', () => {
  test.each(ofOneRow.map((field) => [field.name, field] as const))('%s', async (name, { args }) => {
    const alice = await member();
    const id = args.find((argument) => getNamedType(argument.type).name === 'ID')!;
    const [type] = id.extensions.relayGlobalIDFor as { typename: string }[];
    const given = Object.fromEntries(
      args.map((argument) => [argument.name, samples[getNamedType(argument.type).name]]),
    );
    const query = `mutation(${args.map((argument) => `$${argument.name}: ${argument.type}`)}) { ${name}(${args.map((argument) => `${argument.name}: $${argument.name}`)}) { __typename ... on Problem { message } } }`;
    const send = (value: string, headers = { authorization: `Bearer ${alice.token}` }) =>
      gql(query, { ...given, [id.name]: value }, headers);
    const unknown = await send(nodeId(type!.typename, randomUUID()));
    expect(unknown).toMatchObject({ status: 200, data: { [name]: { __typename: 'NotFoundProblem' } } });
    for (const other of [
      nodeId('Viewer', randomUUID()),
      nodeId('Nothing', randomUUID()),
      'nonsense',
      '',
      nodeId(type!.typename, '5'),
    ])
      expect(await send(other)).toEqual(unknown);
    expect((await send('nonsense', {} as never)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  test.each(['/api/activities', '/api/macros', '/api/photos', '/api/custom-metric-fields'])(
    'DELETE %s',
    async (path) => {
      const alice = await member();
      const unknown = await alice.rest('DELETE', `${path}/${randomUUID()}`);
      expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
      expect((await alice.rest('DELETE', `${path}/nonsense`)).body).toEqual(unknown.body);
    },
  );
});

test('node(id:) is null for anything that is not a node', async () => {
  const { token } = await member();
  for (const type of ['Day', 'Query', 'String', 'Problem', 'Nothing', 'Activity']) {
    const { data, errors } = await gql(
      'query($id: ID!) { node(id: $id) { id } }',
      { id: nodeId(type, randomUUID()) },
      { authorization: `Bearer ${token}` },
    );
    expect([type, data, errors]).toEqual([type, { node: null }, undefined]);
  }
});
