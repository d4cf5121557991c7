import { readFile } from 'node:fs/promises';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { gateway, member } from '#tests/support/kit.ts';
import { currentOpenApi } from '#tests/support/openapi.ts';
import { appleWeek, phoneOf, push } from './pushes.ts';

let fits: ValidateFunction;
beforeAll(async () => {
  const { setClock } = await gateway();
  await setClock('2026-11-21T12:00:00Z');
  const { paths, components } = await currentOpenApi();
  const { schema } = paths['/api/ingest/health']!['post']!.requestBody!.content['application/json']!;
  fits = new Ajv2020({ strict: false }).compile({ ...schema, components });
});

test('the example of the page about phones fits the OpenAPI document and is taken in whole', async () => {
  const page = await readFile('gateway/phones/README.md', 'utf8');
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text!) as object);
  expect(examples).toHaveLength(1);
  const phone = await phoneOf(await member({ timezone: 'Europe/Berlin' }));
  for (const example of examples) {
    expect(fits(example), JSON.stringify(fits.errors)).toBe(true);
    expect(await push(phone, example)).toMatchObject({ problemCount: 0, unknown: [] });
  }
});

test('what Health Auto Export posts fits the OpenAPI document', () => {
  expect(fits(appleWeek(['2026-03-02', '2026-03-03'])), JSON.stringify(fits.errors)).toBe(true);
});

test.each([
  { steps: [{ date: '2026-11-20' }] },
  { weight: [{ time: '2026-11-20T07:10:00+01:00', pounds: 180 }] },
  { sleep: [{ start: '2026-11-19T23:10:00+01:00' }] },
  { workouts: { type: 'running' } },
  { data: { metrics: [{ name: 'step_count', data: [{ qty: 8123 }] }] } },
])('%j fits no form of the OpenAPI document, and the push reports it', async (body) => {
  expect(fits(body)).toBe(false);
  const phone = await phoneOf(await member());
  expect((await push(phone, body)).problemCount).toBe(1);
});

test('what has a name that means nothing here fits the OpenAPI document and is listed', async () => {
  const body = { steps: [{ date: '2026-11-20', count: 8123, device: 'Watch' }], mood: [{ value: 3 }] };
  expect(fits(body)).toBe(true);
  const phone = await phoneOf(await member());
  expect(await push(phone, body)).toMatchObject({ problemCount: 0, unknown: [{ name: 'mood', items: 1 }] });
});
