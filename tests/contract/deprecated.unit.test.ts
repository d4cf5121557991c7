import { readFileSync } from 'node:fs';
import { buildSchema, NoDeprecatedCustomRule, parse, validate } from 'graphql';
import { expect, test } from 'vitest';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const documents: Record<string, string> = JSON.parse(
  readFileSync('gateway/__generated__/persisted-documents.json', 'utf8'),
);

/** Returns what a document uses of the deprecated parts of the API. */
const deprecatedIn = (text: string) =>
  validate(schema, parse(text), [NoDeprecatedCustomRule]).map(({ message }) => message);

test('the client uses nothing that is deprecated', () => {
  expect(deprecatedIn('{ viewer { uuid } }')).toHaveLength(1);
  expect(Object.keys(documents).length).toBeGreaterThan(100);
  expect(Object.values(documents).flatMap(deprecatedIn)).toEqual([]);
});
