import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { getNamedType, isLeafType, isObjectType, isRequiredArgument, isUnionType, parse } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { execute, type Operation, ownOperation } from '#gateway/kernel/graphql/execute.ts';
import { type Kernel, openKernel } from '#gateway/kernel/kernel.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import { findMember } from '#gateway/kernel/session/sessionMember.ts';
import { readSettings } from '#gateway/platform/env.ts';
import { schema } from '#gateway/schema.ts';
import { citusSettings } from '#tests/support/citusUrl.ts';
import { gateway, member, type Member } from '#tests/support/kit.ts';

/** Europe changes its clocks on the 29th. */
const days = ['2026-03-28', '2026-03-29', '2026-03-30'];
const seed = 29;

let kernel: Kernel;
let alice: Member;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'everystep-compiled-'));
  const keys = { DATA_DIR: dataDir, SECRET_KEY: randomBytes(32).toString('base64') };
  const { database } = await gateway(keys);
  const settings = readSettings({ PORT: '0', ...keys, LOG_LEVEL: 'silent', ...citusSettings }, process.cwd());
  kernel = await openKernel(settings, database.url);
  alice = await member();
  await alice.rest('POST', '/api/metrics/custom-fields', { fieldName: 'Waist “in”', unit: 'length_cm' });
  for (const rows of fc.sample(fc.record({ activity, food, weight: amount }), { numRuns: 12, seed })) {
    await alice.rest('POST', '/api/activities', rows.activity);
    await alice.rest('POST', '/api/macros', rows.food);
    await alice.rest('POST', '/api/metrics', { date: rows.food.date, weight: rows.weight });
    await alice.rest('POST', '/api/progress', { goalType: rows.food.description, progressValue: rows.weight % 100 });
  }
});

afterAll(async () => {
  await kernel.close();
  await rm(kernel.settings.dataDir, { recursive: true, force: true });
});

const amount = fc.integer({ min: 1, max: 40_000 }).map((hundredths) => hundredths / 100);
const words = fc.constantFrom('Oats', '"quoted" \\ back', 'Grüße 👋🏽', 'line\nbreak', '\u2028', '<b>&amp;</b>');
const food = fc.record({
  date: fc.constantFrom(...days),
  description: words,
  protein: amount,
  fats: amount,
  carbs: amount,
});
const activity = fc
  .record({
    activityType: fc.constantFrom('sleep', 'running', 'walking'),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham'),
    start: fc.integer({ min: Date.parse('2026-03-27T12:00:00Z'), max: Date.parse('2026-03-30T20:00:00Z') }),
    minutes: fc.integer({ min: 1, max: 700 }),
    notes: fc.option(words, { nil: undefined }),
  })
  .map(({ start, minutes, ...rest }) => ({
    ...rest,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * 60_000).toISOString(),
  }));

/**
 * A choice of fields of a type, at most so many levels deep: as they are, and under other names in a fragment, with
 * conditions. One name never has two conditions: graphql-jit puts a field where it is first mentioned, although skipped.
 */
function selection(typeName: string, levels: number): fc.Arbitrary<string> {
  const type = schema.getType(typeName);
  if (isUnionType(type))
    return fc
      .tuple(...type.getTypes().map(({ name }) => selection(name, levels).map((set) => `... on ${name} ${set}`)))
      .map((parts) => `{ __typename ${parts.join(' ')} }`);
  if (!isObjectType(type)) return fc.constant('{ __typename }');
  const fields = Object.values(type.getFields()).flatMap(({ name, type: of, args }) => {
    const inner = getNamedType(of);
    if (args.some(isRequiredArgument) || (levels === 0 && !isLeafType(inner))) return [];
    return { name, set: isLeafType(inner) ? fc.constant('') : selection(inner.name, levels - 1) };
  });
  const some = (shown: (name: string, set: string, when: string) => string) =>
    fc
      .tuple(
        ...fields.map(({ name, set }) =>
          fc.option(fc.tuple(set, condition).map(([inner, when]) => shown(name, inner, when))),
        ),
      )
      .map((chosen) => chosen.filter((one) => one !== null).join(' '));
  return fc
    .tuple(
      some((name, set) => `${name} ${set}`),
      some((name, set, when) => `also_${name}: ${name} ${when} ${set}`),
      condition,
    )
    .map(([one, other, when]) => `{ __typename ${one} ... on ${typeName} ${when} { ${other} __typename } }`);
}

const condition = fc.constantFrom('', '', '', '@include(if: $yes)', '@skip(if: $yes)', '@include(if: $no)');
const question = fc.record({
  day: selection('Day', 3),
  variables: fc.record({ date: fc.constantFrom(...days), yes: fc.boolean(), no: fc.boolean() }),
});

async function textOf(operation: Operation, variables: Record<string, unknown>): Promise<string> {
  const context = { kernel, caller: {} as RequestFacts, member: await findMember(kernel, alice.token) };
  return JSON.stringify(await execute(operation, variables, context));
}

test('compiled, an operation gives the bytes that graphql-js gives', async () => {
  const same = fc.asyncProperty(question, async ({ day, variables }) => {
    const text = `query HomeScreenQuery($date: Date!, $yes: Boolean!, $no: Boolean!) { viewer { id day(date: $date) ${day} } }`;
    const document = parse(text);
    const operation = ownOperation(schema, document);
    expect(operation.compiled).toBeTypeOf('function');
    const plain = await textOf({ ...operation, compiled: null }, variables);
    expect(plain).not.toContain('"errors"');
    expect(await textOf(operation, variables)).toBe(plain);
  });
  await fc.assert(same, { numRuns: 40, seed });
});
