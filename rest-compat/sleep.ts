import { graphql } from './__generated__/gql.ts';
import { days } from './kernel/inputs.ts';
import { ok, route, type Route } from './kernel/route.ts';

const Chart = graphql(`
  query RestSleepChart($from: Date, $to: Date) { viewer { sleepRange(from: $from, to: $to) { date value } } }
`);

export const sleepRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/activities/sleep/chart',
    summary: 'Sleep by day',
    description:
      'The days that have sleep, oldest first; naps are added. At most the newest 4,000. Named days are 403 over 90 of them without Premium.',
    query: days,
    example: { from: '2026-04-01', to: '2026-04-30' },
    document: Chart,
    variables: ({ query }) => ({ from: query.from, to: query.to }),
    reply: ({ viewer }) => ok(viewer!.sleepRange),
  }),
];
