import * as z from 'zod/mini';
import { dayPartNames } from '#gateway/live/dayParts.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

const parts = dayPartNames.map((part) => part.toUpperCase());
const changesQuery = z.object({
  since: z.optional(z.string()),
  parts: z.optional(z.array(z.enum(parts))).register(z.globalRegistry, {
    description: 'Only days of which one of these changed: with commas between them, or `parts` several times.',
  }),
});

export const dayRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/changed-days',
    summary: 'The days that changed since a cursor',
    description:
      'Send the `cursor` of the last call as `since`. With `isComplete: false` any day may have changed: without a valid cursor (they last 14 days), after changes that show on every day, and after more than 100 days changed. A token hears of the parts that it may read.',
    query: changesQuery,
    document: graphql(`
      query RestListChangedDays($since: String, $parts: [DayPart!]) {
        viewer { changedDays(since: $since, parts: $parts) { cursor days isComplete } }
      }
    `),
    variables: ({ query }) => ({ since: query['since'], parts: query['parts']?.split(',') }),
    reply: ({ viewer }) => ok(viewer!.changedDays),
  }),
];
