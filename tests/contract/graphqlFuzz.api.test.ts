import { randomUUID } from 'node:crypto';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { schema } from '#gateway/schema.ts';
import { routes } from '#rest-compat/routes.ts';
import { billingGateway } from '#tests/billing/billingKit.ts';
import { hostileTo, inTurns, withMember } from '#tests/support/hostile.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';

type Field = GraphQLField<unknown, unknown>;

/** Values that pass, by the name of their input: what the REST rows give as examples. */
const known: Record<string, unknown> = Object.assign({}, ...routes.map(({ example }) => example));

const mutations = Object.values(schema.getMutationType()!.getFields());
const viewerReads = Object.values(
  (schema.getType('Viewer') as { getFields(): Record<string, Field> } & object).getFields(),
).filter(({ args }) => args.length > 0);
const rootReads = Object.values(schema.getQueryType()!.getFields()).filter(({ args }) => args.length > 0);

let alice: Member | undefined;
beforeAll(async () => void (await billingGateway()));

test.each([
  ...mutations.flatMap((field) => callsOf(field).map(([what, call]) => ['mutation', what, call] as const)),
  ...viewerReads.map((field) => ['viewer', field.name, field] as const),
  ...rootReads.map((field) => ['query', field.name, field] as const),
])(
  '%s %s survives any input',
  async (place, name, field) => {
    alice = (await alice?.rest('GET', '/api/user'))?.status === 200 ? alice! : await member();
    const authorization = { authorization: `Bearer ${alice.token}`, 'content-type': 'application/json' };
    const query = documentOf(place, field);
    const send = async (variables: string) =>
      rest('POST', '/graphql', `{"query":${JSON.stringify(query)},"variables":${variables}}`, authorization);
    const fitting = await send(JSON.stringify(variablesOf(field.args)));
    // Else everything below would be refused for the document's sake.
    expect(JSON.stringify(fitting.body.errors ?? '')).not.toMatch(
      /Cannot query|Unknown|Syntax|must not have a selection|must have a selection/,
    );
    const tries = Object.values(field.args).flatMap((argument) =>
      wrongs(argument).map(({ what, json }) => async () => {
        const { status, body } = await send(withMember(variablesOf(field.args), argument.name, json));
        return faultOf(`${name} ${what}`, status, body);
      }),
    );
    expect((await inTurns(tries)).filter(Boolean)).toEqual([]);
  },
  60_000,
);

interface GraphQLBody {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

function faultOf(what: string, status: number, body: GraphQLBody): string | null {
  const codes = body.errors?.map(({ extensions }) => extensions?.code) ?? [];
  const isBroken =
    codes.includes('INTERNAL') || (status >= 500 && !codes.includes('UNAVAILABLE')) || typeof body !== 'object';
  const isTelling = /prisma|node_modules|select |invocation/i.test(JSON.stringify(body.errors ?? ''));
  return isBroken || isTelling ? `${what} → ${status} ${JSON.stringify(body).slice(0, 300)}` : null;
}

/** An argument made wrong in each of its inputs in turn, as JSON of the whole argument. */
function wrongs({ name, type }: Pick<GraphQLArgument, 'name' | 'type'>): { what: string; json: string }[] {
  const bare = getNullableType(type);
  if (!isInputObjectType(bare))
    return hostileTo(isListType(bare) ? 'list' : getNamedType(type).name).map((value) => ({
      what: `${name}: ${value.name}`,
      json: value.json,
    }));
  const base = sampleOf(bare, name) as Record<string, unknown>;
  return Object.values(bare.getFields()).flatMap((field) =>
    wrongs(field).map(({ what, json }) => ({ what: `${name}.${what}`, json: withMember(base, field.name, json) })),
  );
}

/** A mutation once with its current arguments, and once with those that are deprecated. */
function callsOf(field: Field): [string, Field][] {
  const former = field.args.filter(({ deprecationReason }) => deprecationReason);
  if (former.length === 0) return [[field.name, field]];
  const twins = new Set(former.map(({ deprecationReason }) => /`(\w+)`/.exec(deprecationReason!)![1]));
  return [
    [field.name, { ...field, args: field.args.filter((argument) => !former.includes(argument)) }],
    [`${field.name}, as before,`, { ...field, args: field.args.filter(({ name }) => !twins.has(name)) }],
  ];
}

function documentOf(place: string, field: Field): string {
  const { name, args, type } = field;
  const declared = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const inside = isLeafType(getNamedType(type))
    ? ''
    : isAbstractType(getNamedType(type))
      ? '{ __typename ... on Problem { message } }'
      : '{ __typename }';
  const problemless = inside.replace(getNamedType(type).name === 'Node' ? ' ... on Problem { message }' : /$^/, '');
  const call = `${name}${given && `(${given})`} ${problemless}`;
  return `${place === 'mutation' ? 'mutation' : 'query'}${declared && `(${declared})`} { ${place === 'viewer' ? `viewer { ${call} }` : call} }`;
}

function variablesOf(args: readonly GraphQLArgument[]): Record<string, unknown> {
  return Object.fromEntries(args.map(({ name, type }) => [name, sampleOf(type, name)]));
}

function sampleOf(type: GraphQLInputType, name: string): unknown {
  const bare = getNullableType(type);
  if (isListType(bare) && isEnumType(getNamedType(bare))) return [sampleOf(bare.ofType, name)];
  if (isListType(bare)) return Array.isArray(known[name]) ? known[name] : [];
  if (isEnumType(bare)) return bare.getValues()[0]!.name;
  if (isInputObjectType(bare))
    return Object.fromEntries(
      Object.values(bare.getFields())
        .filter((field) => field.name in known)
        .map((field) => [field.name, sampleOf(field.type, field.name)]),
    );
  const samples: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: true,
    ID: Buffer.from(`Activity:${randomUUID()}`).toString('base64'),
    Date: '2026-04-29',
    Upload: null,
  };
  return known[name] ?? samples[bare.toString()] ?? 'x';
}
