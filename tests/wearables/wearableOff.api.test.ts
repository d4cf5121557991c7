import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { gateway, member } from '#tests/support/kit.ts';

const Wearables = graphql(`
  query TestWearablesOff {
    viewer { wearables { isOffered connection { status } report { __typename ... on Problem { message } ... on UnavailableProblem { needsSetup retryAfter } } testCall { __typename ... on Problem { message } } } }
  }
`);

const message = 'This Everystep is not set up to connect a WHOOP. Ask whoever runs it.';

test.each([
  ['POST', 'prepare'],
  ['GET', 'auth'],
  ['GET', 'callback'],
  ['GET', 'status'],
  ['GET', 'test-body'],
  ['POST', 'disconnect'],
  ['POST', 'webhook'],
])('REST-76 REST-80 without a WHOOP set up %s %s is 503 with a clear message', async (method, call) => {
  const who = await member();
  const { status, body, headers } = await who.rest(method, `/api/whoop/${call}`, method === 'POST' ? {} : undefined);
  expect([status, body]).toEqual([503, { message, code: 'UNAVAILABLE' }]);
  // Waiting does not help.
  expect(headers.has('retry-after')).toBe(false);
});

test('WEAR-01 without a WHOOP set up the API says so', async () => {
  await gateway();
  expect((await (await member()).gql(Wearables)).data.viewer!.wearables).toEqual({
    isOffered: false,
    connection: null,
    report: { __typename: 'UnavailableProblem', message, needsSetup: true, retryAfter: 3600 },
    testCall: { __typename: 'UnavailableProblem', message },
  });
});

test('REST-77 a browser that cannot go to WHOOP is led back with the reason', async () => {
  const { url } = await gateway();
  const { token } = await member();
  // fetch sets its own Sec-Fetch headers; those of a navigation are set by hand.
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(
    `${url}/api/whoop/auth`,
    { headers: { authorization: `Bearer ${token}`, 'sec-fetch-mode': 'navigate' } },
    resolve,
  ).on('error', reject);
  const { statusCode, headers } = await promise;
  expect([statusCode, headers.location]).toEqual([
    303,
    `/integrations?${new URLSearchParams({ error: 'unavailable', error_description: message })}`,
  ]);
});
