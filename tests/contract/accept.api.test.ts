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
