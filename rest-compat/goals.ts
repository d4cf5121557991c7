import * as z from 'zod/mini';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { goalFieldsInput, goalInput, goalValueInput } from '#gateway/goals/goal.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { found } from './kernel/found.ts';
import { withBase } from './kernel/inputs.ts';
import { pageOfDays, pages } from './kernel/pages.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment GoalRow on Goal { id: uuid goalType goalName targetValuePrimary targetUnitPrimary targetValueSecondary targetUnitSecondary isActive }
`);

graphql(`
  fragment GoalDayRow on GoalProgress {
    date actualValuePrimary actualValueSecondary targetValuePrimary targetValueSecondary percentageAchieved
  }
`);

const changedGoal = z.extend(z.omit(goalFieldsInput, { id: true }), {
  goalType: z.optional(goalFieldsInput.shape.goalType),
});

export const goalRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/goals',
    summary: 'Your goals',
    description: 'Including paused ones, in the order you created them.',
    document: graphql(`query RestListGoals { viewer { goals { ...GoalRow } } }`),
    reply: ({ viewer }) => ok(viewer!.goals),
  }),
  route({
    method: 'POST',
    path: '/api/goals',
    summary: 'Create a goal',
    description:
      'Sleep and movement are counted in hours and minutes, nutrition in calories, a custom goal in its own unit.',
    body: goalInput,
    example: { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 7, targetValueSecondary: 30 },
    document: graphql(`
      mutation RestCreateGoal($input: GoalInput!) {
        createGoal(input: $input) { ... on GoalPayload { goal { ...GoalRow } } ...problem }
      }
    `),
    reply: ({ createGoal }) => created(createGoal.goal),
  }),
  route({
    method: 'GET',
    path: '/api/goals/:id',
    summary: 'A goal',
    description: 'Also a paused one.',
    document: graphql(`query RestGetGoal($id: ID!) { node(id: $id) { ... on Goal { ...GoalRow } } }`),
    variables: ({ params }) => ({ id: globalId('Goal', params.id) }),
    reply: ({ node }) => ok(found(node)),
  }),
  route({
    method: 'PUT',
    path: '/api/goals/:id',
    summary: 'Replace a goal',
    description: 'Its name, target and unit; a goal keeps its type. Days before today keep the target they had.',
    body: withBase(changedGoal),
    example: { goalName: 'Sleep', targetValuePrimary: 8, targetValueSecondary: 0 },
    document: graphql(`
      mutation RestUpdateGoal($id: ID!, $input: GoalInput!, $base: GoalInput) {
        updateGoal(id: $id, input: $input, base: $base) { ... on GoalPayload { goal { ...GoalRow } } ...problem }
      }
    `),
    variables: ({ params, body }) => ({
      id: globalId('Goal', params.id),
      input: { ...body, id: undefined },
      base: body.base,
    }),
    reply: ({ updateGoal }) => ok(updateGoal.goal),
  }),
  route({
    method: 'PUT',
    path: '/api/goals/:id/active',
    summary: 'Pause or resume a goal',
    description: 'A paused goal counts no days.',
    body: z.object({ isActive: z.boolean() }),
    example: { isActive: false },
    document: graphql(`
      mutation RestSetGoalActive($id: ID!, $isActive: Boolean!) {
        setGoalActive(id: $id, isActive: $isActive) { ... on GoalPayload { goal { ...GoalRow } } ...problem }
      }
    `),
    variables: ({ params, body }) => ({ id: globalId('Goal', params.id), isActive: body.isActive }),
    reply: ({ setGoalActive }) => ok(setGoalActive.goal),
  }),
  route({
    method: 'DELETE',
    path: '/api/goals/:id',
    summary: 'Delete a goal',
    description: 'Deletes its history too. It can be restored for an hour.',
    document: graphql(`mutation RestDeleteGoal($id: ID!) { deleteGoal(id: $id) { ...problem } }`),
    variables: ({ params }) => ({ id: globalId('Goal', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/goals/:id/restore',
    summary: 'Restore a deleted goal',
    description: 'For an hour after its deletion, with its id and history. Restoring twice changes nothing.',
    document: graphql(`
      mutation RestRestoreGoal($id: ID!) {
        restoreGoal(id: $id) { ... on GoalPayload { goal { ...GoalRow } } ...problem }
      }
    `),
    variables: ({ params }) => ({ id: globalId('Goal', params.id) }),
    reply: ({ restoreGoal }) => ok(restoreGoal.goal),
  }),
  route({
    method: 'GET',
    path: '/api/goals/:id/progress',
    summary: 'The days a goal moved',
    description: 'The newest first, each with the target as it stood that day.',
    query: pageOfDays,
    example: { from: '2026-04-01', to: '2026-04-30' },
    ...pages(
      graphql(`
        query RestListGoalProgress($id: ID!, $from: Date, $to: Date, $first: Int, $after: String) {
          node(id: $id) {
            ... on Goal {
              history(from: $from, to: $to, first: $first, after: $after) {
                edges { node { ...GoalDayRow } }
                pageInfo { hasNextPage endCursor }
              }
            }
          }
        }
      `),
      ({ node }) => (found(node) as Extract<typeof node, { __typename: 'Goal' }>).history,
    ),
    variables: ({ params, query }) => ({ ...query, id: globalId('Goal', params.id) }),
  }),
  route({
    method: 'PUT',
    path: '/api/goals/:id/progress/:date',
    summary: 'Record what a custom goal reached on a day',
    description: 'A second value of the day replaces the first. Other goals count what you log: 400.',
    body: withBase(z.omit(goalValueInput, { date: true })),
    example: { value: 6 },
    document: graphql(`
      mutation RestUpdateGoalProgress($id: ID!, $date: String!, $day: Date!, $value: Float, $base: GoalValueInput) {
        recordGoalValue(goalId: $id, date: $date, value: $value, base: $base) {
          ... on GoalPayload { goal { history(from: $day, to: $day, first: 1) { edges { node { ...GoalDayRow } } } } }
          ...problem
        }
      }
    `),
    variables: ({ params, body }) => ({
      ...body,
      id: globalId('Goal', params.id),
      date: params.date,
      day: params.date,
    }),
    fieldNames: { day: 'date' },
    reply: ({ recordGoalValue }) => ok(recordGoalValue.goal.history.edges[0]?.node),
  }),
];
