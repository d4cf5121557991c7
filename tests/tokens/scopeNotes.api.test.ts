import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, type GraphQLField, isCompositeType, isNonNullType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { scopesOf } from '#gateway/kernel/tokens/scopeGuard.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const note = /(?:Needs `(\w+:\w+)`|(Not for access tokens))\.$/;

/** The scopes that a call of the field by itself needs; null where no token may. */
function needed(before: string, { name, type, args }: GraphQLField<unknown, unknown>, after: string) {
  const required = args.filter((argument) => isNonNullType(argument.type));
  const given = required.length === 0 ? '' : `(${required.map((argument) => `${argument.name}: null`).join(', ')})`;
  const inside = isCompositeType(getNamedType(type)) ? '{ __typename }' : '';
  return scopesOf(schema, parse(`${before} ${name}${given} ${inside} ${after}`));
}

const parts = [
  ['Query', '{', '}'],
  ['Mutation', 'mutation {', '}'],
  ['Subscription', 'subscription {', '}'],
  ['Viewer', '{ viewer {', '} }'],
  ['Day', '{ viewer { today: day(date: "2026-01-01") {', '} } }'],
] as const;

test.each(parts)('each field of %s says the scope without which a token is refused', (typeName, before, after) => {
  const type = schema.getType(typeName) as ReturnType<typeof schema.getQueryType>;
  const fields = Object.values(type!.getFields());
  const said = fields.map((field) => {
    const [, scope, never] = note.exec(field.description ?? '') ?? [];
    return [field.name, never ? null : scope ? [scope] : []];
  });
  expect(said).toEqual(fields.map((field) => [field.name, needed(before, field, after)]));
});

test('a field says its scope only where it is not that of its type', () => {
  const descriptionOf = (typeName: string, field: string) =>
    (schema.getType(typeName) as NonNullable<ReturnType<typeof schema.getQueryType>>).getFields()[field]!.description;
  expect(descriptionOf('Activity', 'route')).toMatch(/Needs `journal:read`\.$/);
  expect(descriptionOf('JournalEntry', 'hasPhotos')).toMatch(/Needs `photos:read`\.$/);
  for (const [typeName, field] of [
    ['Activity', 'notes'],
    ['JournalEntry', 'content'],
    ['Goal', 'goalName'],
    ['Session', 'id'],
  ] as const)
    expect(descriptionOf(typeName, field)).not.toMatch(note);
});
