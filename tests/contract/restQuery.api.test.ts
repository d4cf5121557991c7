import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { currentOpenApi } from '#tests/support/openapi.ts';

test('a list in the query takes commas, several parameters and both, and counts every value', async () => {
  const ann = await member();
  const { cursor } = (await ann.rest('GET', '/api/changed-days')).body;
  await ann.rest('POST', '/api/metrics', { date: '2026-03-02', weight: 150 });
  await ann.rest('POST', '/api/macros', { date: '2026-03-03', description: 'Oats', calories: 300 });
  const daysOf = async (query: string) =>
    (await ann.rest('GET', `/api/changed-days?since=${cursor}&${query}`)).body.days;
  expect(await daysOf('parts=METRICS')).toEqual(['2026-03-02']);
  for (const query of ['parts=METRICS,MACROS', 'parts=METRICS&parts=MACROS', 'parts=GOALS&parts=metrics,macros'])
    expect((await daysOf(query)).toSorted(), query).toEqual(['2026-03-02', '2026-03-03']);
  const wrong = await ann.rest('GET', '/api/changed-days?parts=METRICS&parts=WEATHER');
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['parts.1']]);
});

test('a value in the query comes once, else it is 400 with its name; an unknown one may come often', async () => {
  const ann = await member();
  expect(await ann.rest('GET', '/api/activities?from=2026-03-02&from=2026-03-03&to=2026-03-04')).toMatchObject({
    status: 400,
    body: { code: 'BAD_USER_INPUT', fields: { from: 'Send this once.' } },
  });
  const image = await ann.rest('GET', '/api/photos/none.jpg?thumbnail=true&thumbnail=false');
  expect([image.status, image.body.fields]).toEqual([400, { thumbnail: 'Send this once.' }]);
  expect((await ann.rest('GET', '/api/activities?page=1&page=2')).status).toBe(200);
});

test('the document says how a list is written in the query', async () => {
  const { paths } = await currentOpenApi();
  const lists = Object.values(paths)
    .flatMap((methods) => Object.values(methods).flatMap(({ parameters = [] }) => parameters))
    .filter(({ in: place, schema }) => place === 'query' && schema.type === 'array');
  expect(lists.map(({ name, style, explode }) => [name, style, explode])).toEqual([['parts', 'form', false]]);
});

test('a message about an input of the wrong type is in the language of the caller', async () => {
  const ann = await member();
  const inFrench = (method: string, path: string, body: object) =>
    ann.rest(method, path, body, { 'accept-language': 'fr' });
  const notNull = await inFrench('PUT', '/api/goals/0196f3a2-7c3e-7d10-9a55-5d3c1c9e4b21/active', { isActive: null });
  expect(notNull.body.fields).toEqual({ isActive: 'Cette valeur ne peut pas être null.' });
  const unknown = await inFrench('PUT', '/api/notifications/mondays', { enabled: 'maybe' });
  expect(unknown.body.fields).toEqual({
    kind: 'Choisis parmi\u202f: SECURITY, SIGN_IN.',
    enabled: 'Envoie true ou false ici.',
  });
});
