import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment ProgressRow on ProgressEntry { id: uuid goalType progressValue entryDate }
`);

const Latest = graphql(`
  query RestProgress { viewer { latestProgress { ...ProgressRow } } }
`);

const OfDay = graphql(`
  query RestProgressOfDay($date: Date!) { viewer { day(date: $date) { progress { ...ProgressRow } } } }
`);

export const progressRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/progress',
    summary: 'How far along you feel',
    description: 'The latest of each goal type, the newest first.',
    document: Latest,
    reply: ({ viewer }) => ok(viewer!.latestProgress),
  }),
  route({
    method: 'GET',
    path: '/api/progress/date/:date',
    summary: 'How far along you felt on a day',
    description: 'Today shows the latest of each goal type, another day those recorded on it.',
    document: OfDay,
    variables: ({ params }) => ({ date: params.date }),
    reply: ({ viewer }) => ok(viewer!.day.progress),
  }),
];
