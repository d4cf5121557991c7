import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member } from '#tests/support/kit.ts';

const SaveTargets = graphql(`
  mutation TestSaveTargets($input: MacroTargetsInput!) {
    saveMacroTargets(input: $input) {
      __typename
      ... on MacroTargetsPayload { targets { id proteinTarget fatsTarget carbsTarget } }
      ... on ValidationProblem { fields { path } }
    }
  }
`);
const ReadTargets = graphql(`
  query TestTargets($date: Date!) { viewer { macroTargets { id proteinTarget } day(date: $date) { targets { id proteinTarget fatsTarget carbsTarget } } } }
`);
const ReadTargetsNode = graphql(`
  query TestTargetsNode($id: ID!) { node(id: $id) { ... on MacroTargets { proteinTarget } } }
`);

const targets = { proteinTarget: 150.5, fatsTarget: '80,25', carbsTarget: '200' };
const saved = { proteinTarget: 150.5, fatsTarget: 80.25, carbsTarget: 200 };

let alice: Member;
beforeAll(async () => {
  alice = await member();
});

test('REST-52 ENT-34 targets are 0 until they are set', async () => {
  const { status, body } = await (await member()).rest('GET', '/api/macro-targets');
  expect([status, body]).toEqual([200, { proteinTarget: 0, fatsTarget: 0, carbsTarget: 0 }]);
});

test('REST-53 REST-52 ENT-33 POST saves the targets with their decimals', async () => {
  const { status, body } = await alice.rest('POST', '/api/macro-targets', targets);
  expect([status, body]).toEqual([200, saved]);
  expect((await alice.rest('GET', '/api/macro-targets')).body).toEqual(saved);
  expect((await (await member()).rest('GET', '/api/macro-targets')).body.proteinTarget).toBe(0);
});

test('REST-53 ENT-35 an absent target stays, also when several devices save different ones at once', async () => {
  const bob = await member();
  expect((await bob.rest('POST', '/api/macro-targets', { proteinTarget: 0 })).body).toEqual({
    proteinTarget: 0,
    fatsTarget: 0,
    carbsTarget: 0,
  });
  await Promise.all(
    Object.entries(saved).map(([name, value]) => bob.rest('POST', '/api/macro-targets', { [name]: value })),
  );
  expect((await bob.rest('GET', '/api/macro-targets')).body).toEqual(saved);
});

test('ENT-35 simultaneous saves before there are targets, even of single ones, all succeed', async () => {
  const bob = await member();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      bob.rest('POST', '/api/macro-targets', index % 2 ? { proteinTarget: saved.proteinTarget } : saved),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await bob.rest('GET', '/api/macro-targets')).body).toEqual(saved);
});

test('TARGET-05 a save returns the same object that every day shows', async () => {
  const bob = await member();
  const { data } = await bob.gql(SaveTargets, { input: saved });
  expect(data.saveMacroTargets).toMatchObject({ __typename: 'MacroTargetsPayload', targets: saved });
  const id = data.saveMacroTargets.__typename === 'MacroTargetsPayload' ? data.saveMacroTargets.targets.id : '';
  const { data: read } = await bob.gql(ReadTargets, { date: '2026-03-02' });
  expect(read.viewer).toEqual({ macroTargets: { id, proteinTarget: 150.5 }, day: { targets: { id, ...saved } } });
  expect((await bob.gql(ReadTargetsNode, { id })).data.node).toEqual({ proteinTarget: 150.5 });
  expect((await alice.gql(ReadTargetsNode, { id })).data.node).toBeNull();
});

test.each(
  ['proteinTarget', 'fatsTarget', 'carbsTarget'].flatMap((field) =>
    [null, '', 'much', 'NaN', '1e3', -1, '-0,01', 1.005, 1_000_000, '9'.repeat(400), {}, { gt: 0 }, [1], true].map(
      (value) => [field, value] as const,
    ),
  ),
)('TARGET-03 the server refuses %s %j', async (field, value) => {
  const { status, body } = await alice.rest('POST', '/api/macro-targets', { ...targets, [field]: value });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  expect((await alice.rest('GET', '/api/macro-targets')).body).toEqual(saved);
});

test('REST-53 a body without any known field is refused through both APIs and changes nothing', async () => {
  const bob = await member();
  await bob.rest('POST', '/api/macro-targets', saved);
  for (const body of [{}, { protein: 100, fats: 50, carbs: 200 }]) {
    const { status, body: refusal } = await bob.rest('POST', '/api/macro-targets', body);
    expect([status, refusal.code, refusal.fields.proteinTarget]).toEqual([
      400,
      'BAD_USER_INPUT',
      'Send at least one of proteinTarget, fatsTarget and carbsTarget.',
    ]);
  }
  expect((await bob.gql(SaveTargets, { input: {} })).data.saveMacroTargets.__typename).toBe('ValidationProblem');
  expect((await bob.rest('GET', '/api/macro-targets')).body).toEqual(saved);
  expect((await bob.rest('POST', '/api/macro-targets', { carbsTarget: 0, unknown: 1 })).body).toEqual({
    ...saved,
    carbsTarget: 0,
  });
});
