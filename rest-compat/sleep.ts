import { graphql } from './__generated__/gql.ts';
import { days } from './kernel/inputs.ts';
import { ok, route, type Route } from './kernel/route.ts';

export const sleepRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/activities/sleep/chart',
    summary: 'Sleep by day',
    description:
      'The days with sleep, oldest first, including naps; at most the newest 4,000. A range over 90 days is 403 without Premium.',
    query: days,
    example: { from: '2026-04-01', to: '2026-04-30' },
    document: graphql(`
      query RestGetSleepChart($from: Date, $to: Date) {
        viewer { sleepRange(from: $from, to: $to) { date value } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.sleepRange),
  }),
];
