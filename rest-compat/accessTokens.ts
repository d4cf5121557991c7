import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { noContent, ok, route, type Route } from './kernel/route.ts';

export const accessTokenRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/access-tokens',
    summary: 'Your access tokens',
    description: 'With their scopes, never their secrets.',
    sessionOnly: true,
    document: graphql(`
      query RestListAccessTokens {
        viewer { accessTokens { id: databaseId name scopes createdAt lastUsedAt expiresAt } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.accessTokens),
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
