import { readFileSync } from 'node:fs';
import { parse, specifiedRules, validate } from 'graphql';
import { expect, test } from 'vitest';
import { limitRules } from '#gateway/kernel/graphql/graphqlLimits.ts';
import { type KeptDocuments, keptDocumentsFile, textOf } from '#gateway/kernel/graphql/persistedDocuments.ts';
import { schema } from '#gateway/schema.ts';
import { member, rest } from '#tests/support/kit.ts';

const kept = JSON.parse(readFileSync(keptDocumentsFile, 'utf8')) as KeptDocuments;
const yearAgo = Temporal.Now.plainDateISO('UTC').toPlainYearMonth().subtract({ years: 1 }).toString();
const valid = Object.entries(kept.documents).filter(([, { until }]) => until === null || until >= yearAgo);

/** The ids under which earlier versions of the client ask for an operation. */
const earlierIds = (name: string) =>
  valid.filter(([, document]) => document.name === name && document.until !== null).map(([id]) => id);

test('a change of the schema breaks no document of the last 12 months', () => {
  const broken = valid.flatMap(([id, { name }]) =>
    validate(schema, parse(textOf(kept, id)), [...specifiedRules, ...limitRules]).map(
      ({ message }) => `${name} (${id}): ${message}`,
    ),
  );
  expect(broken).toEqual([]);
});

test('operations of earlier versions of the client run by their ids, and an unknown id does not', async () => {
  const ann = await member();
  const date = '2026-03-02';
  const meal = { description: 'Lentil soup', protein: 20, fats: 10, carbs: 40, date };
  const writes = earlierIds('useLogMacrosMutation');
  const reads = earlierIds('HomeScreenQuery');
  expect([writes.length > 0, reads.length > 0]).toEqual([true, true]);
  for (const id of writes) {
    const { status, body } = await ann.rest('POST', '/graphql', { id, variables: { input: meal, date } });
    expect([status, body.errors]).toEqual([200, undefined]);
  }
  for (const id of reads) {
    const { body } = await ann.rest('POST', '/graphql', { id, variables: { date } });
    expect(body.data.viewer.day.macros).toHaveLength(writes.length);
    const asked = new URLSearchParams({ id, variables: JSON.stringify({ date }) });
    expect((await ann.rest('GET', `/graphql?${asked}`)).body.data).toEqual(body.data);
  }
  for (const id of ['0'.repeat(32), 'constructor', '__proto__'])
    expect((await rest('POST', '/graphql', { id })).body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
});
