import * as z from 'zod/mini';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

const since = z.object({ since: z.optional(z.string()) });

export const dayRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/changed-days',
    summary: 'The days that changed since a cursor',
    description:
      'Send the `cursor` of the last call as `since`. With `isComplete: false` any day may have changed: without a valid cursor (they last 14 days), after changes that show on every day, and after more than 100 days changed.',
    query: since,
    document: graphql(`
      query RestListChangedDays($since: String) {
        viewer { changedDays(since: $since) { cursor days isComplete } }
      }
    `),
    variables: ({ query }) => ({ since: query['since'] }),
    reply: ({ viewer }) => ok(viewer!.changedDays),
  }),
];
