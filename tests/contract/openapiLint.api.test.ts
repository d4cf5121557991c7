import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { bodyOf, currentOpenApi } from '#tests/support/openapi.ts';

test('Redocly finds nothing wrong, and every example fits its schema', async () => {
  const source = JSON.stringify(await currentOpenApi('https://everystep.example.org'));
  const config = await loadConfig({ configPath: 'rest-compat/redocly.yaml' });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('every JSON response has an example, every body a schema with formats for its days', async () => {
  const document = await currentOpenApi();
  const { paths } = document;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const without = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([, { content }]) => content?.['application/json'] && !('example' in content['application/json']))
      .map(([status]) => `${operationId} ${status}`),
  );
  expect(without).toEqual([]);
  const createGoal = bodyOf(document, paths['/api/goals']!['post']!)!.properties!;
  expect(createGoal['goalType']).toMatchObject({ enum: ['sleep', 'nutrition', 'daily_move', 'custom'] });
  expect(createGoal['targetValueSecondary']).toMatchObject({ minimum: 0, maximum: 59 });
  const createMacros = bodyOf(document, paths['/api/macros']!['post']!)!.properties!;
  expect(createMacros).toMatchObject({ date: { format: 'date' }, protein: { minimum: 0, maximum: 9999.9 } });
  const register = bodyOf(document, paths['/api/register']!['post']!)!.properties!;
  expect(register['email']).toMatchObject({ format: 'email', maxLength: 255 });
});
