import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';

const message =
  'Accept one of the types that are served here: application/json, application/graphql-response+json, text/event-stream, multipart/mixed.';
const refused = { errors: [{ message, extensions: { code: 'NOT_ACCEPTABLE' } }] };

test.each([
  ['GET', '/graphql', undefined],
  ['GET', '/graphql?query=%7Bviewer%7Busername%7D%7D', undefined],
  ['POST', '/graphql', { query: '{ viewer { username } }' }],
  ['POST', '/graphql', { query: '{ nothing' }],
  ['POST', '/graphql', { query: 'subscription { dayChanged { date } }' }],
])('%s %s of %o for a page names the types that are served', async (method, path, body) => {
  const ann = await member();
  const answer = await ann.rest(method, path, body, { accept: 'text/html' });
  expect([answer.status, answer.body]).toEqual([406, refused]);
  expect(answer.headers.get('content-type')).toContain('application/json');
});

test('a change whose result is not accepted is not made', async () => {
  const ann = await member();
  const query = 'mutation { logout { __typename } }';
  expect((await ann.rest('POST', '/graphql', { query }, { accept: 'image/png' })).status).toBe(406);
  for (const accept of ['application/*', 'text/html, */*;q=0.1', 'application/JSON; charset=utf-8'])
    expect((await ann.rest('POST', '/graphql', { query: '{ viewer { username } }' }, { accept })).body).toEqual({
      data: { viewer: { username: ann.username } },
    });
});

test('a subscription that accepts no stream opens none, and says what to accept', async () => {
  const ann = await member();
  const query = 'subscription { dayChanged { date } }';
  const { status, body } = await ann.rest('POST', '/graphql', { query }, { accept: 'application/json' });
  expect([status, body.errors]).toEqual([
    406,
    [
      {
        message: 'Accept one of the types that are served here: text/event-stream.',
        extensions: { code: 'NOT_ACCEPTABLE' },
      },
    ],
  ]);
});

test('a result with data beside its errors is 200 on every path, one without data 400', async () => {
  const ann = await member();
  const partly = { query: '{ viewer { username } node(id: "nonsense") { id } }' };
  const refused = { query: 'query ($date: Date!) { viewer { day(date: $date) { date } } }' };
  const statusOf = async (body: object, accept: string) => {
    const results = [await ann.rest('POST', '/graphql', body, { accept })];
    results.push(await ann.rest('POST', '/graphql', { ...body, extensions: {} }, { accept }));
    for (const { headers } of results) expect(headers.get('content-type')).toContain(accept);
    expect(results[1]!.body).toEqual(results[0]!.body);
    expect(results[1]!.status).toBe(results[0]!.status);
    return { status: results[0]!.status, data: results[0]!.body.data };
  };
  const data = { viewer: { username: ann.username }, node: null };
  expect(await statusOf(partly, 'application/graphql-response+json')).toEqual({ status: 200, data });
  expect(await statusOf(partly, 'application/json')).toEqual({ status: 200, data });
  expect(await statusOf(refused, 'application/graphql-response+json')).toEqual({ status: 400, data: undefined });
});
