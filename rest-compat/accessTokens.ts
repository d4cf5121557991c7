import * as z from 'zod/mini';
import { provenPassword } from '#gateway/accounts/passwordForms.rules.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { addDays, today } from '#gateway/calendar/day.ts';
import { tokenInput } from '#gateway/tokens/token.rules.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment AccessTokenRow on AccessToken { id: databaseId name scopes createdAt lastUsedAt expiresAt }
`);

const tokenBody = z.extend(tokenInput(today('UTC')), {
  currentPassword: z.optional(provenPassword(passwordTexts.currentNeeded)),
});

export const accessTokenRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/access-tokens',
    summary: 'Your access tokens',
    description: 'With their scopes, never their secrets.',
    sessionOnly: true,
    document: graphql(`
      query RestListAccessTokens { viewer { accessTokens { ...AccessTokenRow } } }
    `),
    reply: ({ viewer }) => ok(viewer!.accessTokens),
  }),
  route({
    method: 'POST',
    path: '/api/access-tokens',
    summary: 'Create an access token',
    description:
      'The `secret` is in this response only. Takes a sign-in or other proof within the last 10 minutes, or `currentPassword`: else 403 `REAUTH_REQUIRED`. 30 an hour.',
    sessionOnly: true,
    body: tokenBody,
    shape: { name: 'NewAccessToken', description: 'An access token with its secret.' },
    example: { name: 'Kitchen scale', scopes: ['metrics:write'], expiresOn: addDays(today('UTC'), 30) },
    document: graphql(`
      mutation RestCreateAccessToken($input: AccessTokenInput!, $currentPassword: String) {
        createAccessToken(input: $input, currentPassword: $currentPassword) {
          ... on CreateAccessTokenPayload { secret accessToken { ...AccessTokenRow } }
          ...problem
        }
      }
    `),
    reply: ({ createAccessToken: { secret, accessToken } }) => created({ ...accessToken, secret }),
  }),
  route({
    method: 'DELETE',
    path: '/api/access-tokens/:id',
    summary: 'Revoke an access token',
    description: 'It stops working at once.',
    sessionOnly: true,
    document: graphql(`mutation RestDeleteAccessToken($id: ID!) { revokeAccessToken(id: $id) { ...problem } }`),
    variables: ({ params }) => ({ id: globalId('AccessToken', params.id) }),
    reply: noContent,
  }),
];
