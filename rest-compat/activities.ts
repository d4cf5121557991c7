import * as z from 'zod/mini';
import { activityInput } from '#gateway/activities/activity.rules.ts';
import { customActivityInput } from '#gateway/activities/customActivity.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { found } from './kernel/found.ts';
import { withBase } from './kernel/inputs.ts';
import { daysAndPage, pages } from './kernel/pages.ts';
import { created, noContent, ok, route, type RestCall, type Route } from './kernel/route.ts';

graphql(`
  fragment ActivityRow on Activity {
    id: uuid
    activityType
    startTime
    endTime
    durationMinutes
    date
    timezone
    location
    notes
    source: sourceName
    foldedInto
    details { ...ActivityDetailsRow }
  }
`);

graphql(`
  fragment ActivityDetailsRow on ActivityDetails {
    meters
    climbMeters
    averageHeartRate
    maxHeartRate
    kilocalories
    exercises { ...ExerciseRow }
    stages { ...SleepStagesRow }
  }
`);

graphql(`
  fragment ExerciseRow on Exercise { name note sets { ...ExerciseSetRow } }
`);

graphql(`
  fragment ExerciseSetRow on ExerciseSet { kind reps weight unit seconds meters effort }
`);

graphql(`
  fragment SleepStagesRow on SleepStages { awake light deep rem }
`);

graphql(`
  fragment CustomActivityRow on CustomActivity { id: uuid name icon category }
`);

/** PUT replaces: fields the body leaves out are cleared. */
const replacing = ({ params, body }: RestCall) => ({
  id: globalId('Activity', params.id),
  input: { location: null, notes: null, ...body, id: undefined },
  base: body.base,
});

export const activityRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/activities/date/:date',
    summary: 'The activities of a day',
    description: 'By start time. A sleep belongs to the day it ended.',
    document: graphql(`
      query RestListActivitiesOfDay($date: Date!) {
        viewer { day(date: $date) { activities(includeFolded: true) { ...ActivityRow } } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.day.activities),
  }),
  route({
    method: 'GET',
    path: '/api/activities',
    summary: 'Your activities',
    description: 'The newest first, at most 5,000; send days or `first` to reach older ones.',
    query: daysAndPage,
    example: { from: '2026-04-01', to: '2026-04-30' },
    document: graphql(`
      query RestListActivities($from: Date, $to: Date) {
        viewer { activities(from: $from, to: $to, includeFolded: true) { ...ActivityRow } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.activities),
    pages: pages(
      graphql(`
        query RestPageActivities($from: Date, $to: Date, $first: Int, $after: String) {
          viewer {
            activityHistory(from: $from, to: $to, first: $first, after: $after, includeFolded: true) {
              edges { node { ...ActivityRow } }
              pageInfo { hasNextPage endCursor }
            }
          }
        }
      `),
      ({ viewer }) => viewer!.activityHistory,
    ),
  }),
  route({
    method: 'POST',
    path: '/api/activities',
    summary: 'Log an activity',
    description:
      'The minutes are computed from the times. A sleep that ends at or before its start ends on the next day; any other activity must end after it starts. A local time that clocks skip is moved forward by as much. Sending the same `id` twice creates one row.',
    body: activityInput,
    example: {
      activityType: 'walking',
      startTime: '2026-04-29T09:00:00Z',
      endTime: '2026-04-29T10:30:00Z',
      location: 'Tiergarten',
      details: { meters: 6200, averageHeartRate: 104, kilocalories: 310 },
    },
    document: graphql(`
      mutation RestCreateActivity($input: ActivityInput!) {
        logActivity(input: $input) { ... on ActivityPayload { activity { ...ActivityRow } } ...problem }
      }
    `),
    reply: ({ logActivity }) => created(logActivity.activity),
  }),
  route({
    method: 'GET',
    path: '/api/activities/:id',
    summary: 'An activity',
    description: 'Also one that counts nowhere; `foldedInto` says so.',
    document: graphql(`query RestGetActivity($id: ID!) { node(id: $id) { ... on Activity { ...ActivityRow } } }`),
    variables: ({ params }) => ({ id: globalId('Activity', params.id) }),
    reply: ({ node }) => ok(found(node)),
  }),
  route({
    method: 'PUT',
    path: '/api/activities/:id',
    summary: 'Replace an activity',
    description:
      'Fields left out are cleared, except `timezone` and `details`: without them the activity keeps its own.',
    body: withBase(z.omit(activityInput, { id: true })),
    example: { activityType: 'running', startTime: '2026-04-29T09:00:00Z', endTime: '2026-04-29T10:30:00Z' },
    document: graphql(`
      mutation RestUpdateActivity($id: ID!, $input: ActivityInput!, $base: ActivityInput) {
        updateActivity(id: $id, input: $input, base: $base) {
          ... on ActivityPayload { activity { ...ActivityRow } }
          ...problem
        }
      }
    `),
    variables: replacing,
    reply: ({ updateActivity }) => ok(updateActivity.activity),
  }),
  route({
    method: 'DELETE',
    path: '/api/activities/:id',
    summary: 'Delete an activity',
    description: 'It can be restored for an hour.',
    document: graphql(`
      mutation RestDeleteActivity($id: ID!) { deleteActivity(id: $id) { ...problem } }
    `),
    variables: ({ params }) => ({ id: globalId('Activity', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/activities/:id/restore',
    summary: 'Restore a deleted activity',
    description: 'For an hour after its deletion, with its id. Restoring twice changes nothing.',
    document: graphql(`
      mutation RestRestoreActivity($id: ID!) {
        restoreActivity(id: $id) { ... on ActivityPayload { activity { ...ActivityRow } } ...problem }
      }
    `),
    variables: ({ params }) => ({ id: globalId('Activity', params.id) }),
    reply: ({ restoreActivity }) => ok(restoreActivity.activity),
  }),
  route({
    method: 'GET',
    path: '/api/activities/:id/route',
    summary: 'The way of an activity',
    description: 'At most 400 points; an empty list when it is unknown. Tokens need the scope of the journal.',
    document: graphql(`
      query RestGetActivityRoute($id: ID!) {
        node(id: $id) { ... on Activity { route { latitude longitude } } }
      }
    `),
    variables: ({ params }) => ({ id: globalId('Activity', params.id) }),
    reply: ({ node }) => ok((found(node) as { route?: unknown[] | null }).route ?? []),
  }),
  route({
    method: 'POST',
    path: '/api/activities/:id/prefer',
    summary: 'Let one of several sources count',
    description:
      'Of a night or workout that several sources have, one counts: the others name it in `foldedInto`. This makes it the one with this id.',
    document: graphql(`
      mutation RestPreferActivity($id: ID!) {
        preferActivity(id: $id) { ... on ActivityPayload { activity { ...ActivityRow } } ...problem }
      }
    `),
    variables: ({ params }) => ({ id: globalId('Activity', params.id) }),
    reply: ({ preferActivity }) => ok(preferActivity.activity),
  }),
  route({
    method: 'GET',
    path: '/api/custom-activities',
    summary: 'Your custom activities',
    description: 'By name.',
    document: graphql(`
      query RestListCustomActivities { viewer { customActivities { ...CustomActivityRow } } }
    `),
    reply: ({ viewer }) => ok(viewer!.customActivities),
  }),
  route({
    method: 'POST',
    path: '/api/custom-activities',
    summary: 'Create a custom activity',
    description: 'A name you already use is 409.',
    body: customActivityInput,
    example: { name: 'rowing', category: 'STRAIN' },
    document: graphql(`
      mutation RestCreateCustomActivity($input: CustomActivityInput!) {
        addCustomActivity(input: $input) {
          ... on CustomActivityPayload { customActivity { ...CustomActivityRow } }
          ...problem
        }
      }
    `),
    reply: ({ addCustomActivity }) => created(addCustomActivity.customActivity),
  }),
  route({
    method: 'GET',
    path: '/api/custom-activities/:id',
    summary: 'A custom activity',
    description: 'As the list has it.',
    document: graphql(`
      query RestGetCustomActivity($id: ID!) { node(id: $id) { ... on CustomActivity { ...CustomActivityRow } } }
    `),
    variables: ({ params }) => ({ id: globalId('CustomActivity', params.id) }),
    reply: ({ node }) => ok(found(node)),
  }),
  route({
    method: 'DELETE',
    path: '/api/custom-activities/:id',
    summary: 'Delete a custom activity',
    description: 'What you logged with its name stays. It can be restored for an hour.',
    document: graphql(`
      mutation RestDeleteCustomActivity($id: ID!) { removeCustomActivity(id: $id) { ...problem } }
    `),
    variables: ({ params }) => ({ id: globalId('CustomActivity', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/custom-activities/:id/restore',
    summary: 'Restore a deleted custom activity',
    description: 'For an hour after its deletion, with its id. Restoring twice changes nothing.',
    document: graphql(`
      mutation RestRestoreCustomActivity($id: ID!) {
        restoreCustomActivity(id: $id) {
          ... on CustomActivityPayload { customActivity { ...CustomActivityRow } }
          ...problem
        }
      }
    `),
    variables: ({ params }) => ({ id: globalId('CustomActivity', params.id) }),
    reply: ({ restoreCustomActivity }) => ok(restoreCustomActivity.customActivity),
  }),
];
