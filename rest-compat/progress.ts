import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment ProgressRow on ProgressEntry { id: uuid goalType progressValue entryDate }
`);

export const progressRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/progress',
    summary: 'Your latest progress',
    description: 'The latest of each goal type, the newest first.',
    document: graphql(`query RestListProgress { viewer { latestProgress { ...ProgressRow } } }`),
    reply: ({ viewer }) => ok(viewer!.latestProgress),
  }),
  route({
    method: 'GET',
    path: '/api/progress/date/:date',
    summary: 'The progress of a day',
    description: 'Today shows the latest of each goal type, another day those recorded on it.',
    document: graphql(`
      query RestListProgressOfDay($date: Date!) {
        viewer { day(date: $date) { progress { ...ProgressRow } } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.day.progress),
  }),
];
