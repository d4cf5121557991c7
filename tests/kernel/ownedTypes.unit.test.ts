import SchemaBuilder from '@pothos/core';
import { graphql, type GraphQLInterfaceType } from 'graphql';
import { expect, test } from 'vitest';
import { ownedTypes } from '#gateway/kernel/graphql/ownedTypes.ts';
import { schema as everystep } from '#gateway/schema.ts';

// The options of the other plugins, which this schema leaves out, are required by their types.
const builder = new SchemaBuilder<{ Context: { member: { id: string } | null } }>({ plugins: [ownedTypes] } as never);
const Note = builder.objectRef<{ userId: string; text: string }>('Note').implement({
  ownerId: ({ userId }) => userId,
  fields: (t) => ({ text: t.exposeString('text', { nullable: true }) }),
});
builder.queryType({
  fields: (t) => ({ notes: t.field({ type: [Note], resolve: () => rows }) }),
});
const rows = ['anna', 'ben'].map((userId) => ({ userId, text: `by ${userId}` }));
const schema = builder.toSchema();
const read = (contextValue: object) => graphql({ schema, source: '{ notes { text } }', contextValue });

test('a row of another member is an error in each of its fields, and shows nothing', async () => {
  const { data, errors } = await read({ member: { id: 'anna' } });
  expect(data).toEqual({ notes: [{ text: 'by anna' }, { text: null }] });
  expect(errors).toMatchObject([{ path: ['notes', 1, 'text'], originalError: { code: 'UNAUTHENTICATED' } }]);
});

test('signed out nobody owns a row', async () => {
  expect((await read({ member: null })).errors).toHaveLength(2);
});

test('every node names its owner, but for those that are made for the caller', () => {
  const nodes = everystep.getPossibleTypes(everystep.getType('Node') as GraphQLInterfaceType);
  const withoutOwner = nodes.filter(({ extensions }) => !('ownerId' in (extensions.pothosOptions as object)));
  expect(withoutOwner.map(({ name }) => name)).toEqual(['MacroTargets', 'PhotoAlbum', 'Viewer']);
});
