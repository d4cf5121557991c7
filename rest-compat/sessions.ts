import { proofInput } from '#gateway/accounts/passwordForms.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { noContent, ok, route, type Route } from './kernel/route.ts';

export const sessionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/sessions',
    summary: 'The devices on which you are signed in',
    description: 'The last used first; `lastUsedAt` is to the hour. `current` is the session that asks.',
    document: graphql(`
      query RestListSessions { viewer { sessions { id: uuid name current createdAt lastUsedAt } } }
    `),
    reply: ({ viewer }) => ok(viewer!.sessions),
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'Sign a device out',
    description: 'Its token is dead at once. Another session than the one that asks takes fresh proof.',
    document: graphql(`
      mutation RestEndSession($id: ID!, $currentPassword: String) {
        endSession(id: $id, currentPassword: $currentPassword) { ...problem }
      }
    `),
    variables: ({ params, body }) => ({ ...body, id: globalId('Session', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/sessions/end-others',
    summary: 'Sign every other device out',
    description: 'Takes fresh proof. `ended` is the number of sessions that were.',
    body: proofInput,
    example: {},
    document: graphql(`
      mutation RestEndOtherSessions($currentPassword: String) {
        endOtherSessions(currentPassword: $currentPassword) { ... on EndOtherSessionsPayload { ended } ...problem }
      }
    `),
    reply: ({ endOtherSessions }) => ok(endOtherSessions),
  }),
];
