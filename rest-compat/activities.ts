import * as z from 'zod/mini';
import { activityInput } from '#gateway/activities/activity.rules.ts';
import { customActivityInput } from '#gateway/activities/customActivity.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { days } from './kernel/inputs.ts';
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
  }
`);

const OfDay = graphql(`
  query RestActivitiesOfDay($date: Date!) { viewer { day(date: $date) { activities { ...ActivityRow } } } }
`);

const List = graphql(`
  query RestActivities($from: Date, $to: Date) { viewer { activities(from: $from, to: $to) { ...ActivityRow } } }
`);

const Log = graphql(`
  mutation RestLogActivity($input: ActivityInput!) {
    logActivity(input: $input) {
      __typename
      ... on ActivityPayload { activity { ...ActivityRow } }
      ...problem
    }
  }
`);

const Update = graphql(`
  mutation RestUpdateActivity($id: ID!, $input: ActivityInput!) {
    updateActivity(id: $id, input: $input) {
      __typename
      ... on ActivityPayload { activity { ...ActivityRow } }
      ...problem
    }
  }
`);

const Delete = graphql(`
  mutation RestDeleteActivity($id: ID!) {
    deleteActivity(id: $id) { __typename ...problem }
  }
`);

const Restore = graphql(`
  mutation RestRestoreActivity($id: ID!) {
    restoreActivity(id: $id) {
      __typename
      ... on ActivityPayload { activity { ...ActivityRow } }
      ...problem
    }
  }
`);

graphql(`
  fragment CustomActivityRow on CustomActivity { id: uuid name icon category }
`);

const CustomList = graphql(`
  query RestCustomActivities { viewer { customActivities { ...CustomActivityRow } } }
`);

const AddCustom = graphql(`
  mutation RestAddCustomActivity($input: CustomActivityInput!) {
    addCustomActivity(input: $input) {
      __typename
      ... on CustomActivityPayload { customActivity { ...CustomActivityRow } }
      ...problem
    }
  }
`);

/** PUT replaces: what the body leaves out is cleared. */
const replacing = ({ params, body }: RestCall) => ({
  id: globalId('Activity', params.id),
  input: { location: null, notes: null, ...body, id: undefined },
});

export const activityRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/activities/date/:date',
    summary: 'The activities of a day',
    description: 'By start time. A sleep belongs to the day it ended.',
    document: OfDay,
    variables: ({ params }) => ({ date: params.date }),
    reply: ({ viewer }) => ok(viewer!.day.activities),
  }),
  route({
    method: 'GET',
    path: '/api/activities',
    summary: 'Your activities',
    description: 'The newest first, at most 5,000; name days to reach older ones.',
    query: days,
    example: { from: '2026-04-01', to: '2026-04-30' },
    document: List,
    variables: ({ query }) => ({ from: query.from, to: query.to }),
    reply: ({ viewer }) => ok(viewer!.activities),
  }),
  route({
    method: 'POST',
    path: '/api/activities',
    summary: 'Log an activity',
    description:
      'The minutes are computed from the times. A sleep that ends at or before its start ends on the next day; any other activity must end after it starts. Sending the same `id` twice makes one row.',
    body: activityInput,
    example: {
      activityType: 'walking',
      startTime: '2026-04-29T09:00:00Z',
      endTime: '2026-04-29T10:30:00Z',
      location: 'Tiergarten',
    },
    document: Log,
    variables: ({ body }) => ({ input: body }),
    reply: ({ logActivity }) => created(logActivity.activity),
  }),
  route({
    method: 'PUT',
    path: '/api/activities/:id',
    summary: 'Replace an activity',
    description: 'What the body leaves out is cleared, but for the `timezone`: without one the activity keeps its own.',
    body: z.omit(activityInput, { id: true }),
    example: { activityType: 'running', startTime: '2026-04-29T09:00:00Z', endTime: '2026-04-29T09:45:00Z' },
    document: Update,
    variables: replacing,
    reply: ({ updateActivity }) => ok(updateActivity.activity),
  }),
  route({
    method: 'DELETE',
    path: '/api/activities/:id',
    summary: 'Delete an activity',
    description: 'For an hour it can be restored.',
    document: Delete,
    variables: ({ params }) => ({ id: globalId('Activity', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/activities/:id/restore',
    summary: 'Undo the deletion of an activity',
    description: 'Within an hour: it is what it was, under its own id. Once more changes nothing.',
    document: Restore,
    variables: ({ params }) => ({ id: globalId('Activity', params.id) }),
    reply: ({ restoreActivity }) => ok(restoreActivity.activity),
  }),
  route({
    method: 'GET',
    path: '/api/custom-activities',
    summary: 'The activities of your own making',
    description: 'By name.',
    document: CustomList,
    reply: ({ viewer }) => ok(viewer!.customActivities),
  }),
  route({
    method: 'POST',
    path: '/api/custom-activities',
    summary: 'Make an activity of your own',
    description: 'A name you have already is 409.',
    body: customActivityInput,
    example: { name: 'rowing', category: 'strain' },
    document: AddCustom,
    variables: ({ body }) => ({ input: body }),
    reply: ({ addCustomActivity }) => created(addCustomActivity.customActivity),
  }),
];
