import { goalInput } from '#gateway/goals/goal.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { created, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment GoalRow on Goal { id: uuid goalType goalName targetValuePrimary targetUnitPrimary targetValueSecondary targetUnitSecondary isActive }
`);

const List = graphql(`
  query RestGoals { viewer { goals { ...GoalRow } } }
`);

const Create = graphql(`
  mutation RestCreateGoal($input: GoalInput!) {
    createGoal(input: $input) {
      __typename
      ... on GoalPayload { goal { ...GoalRow } }
      ...problem
    }
  }
`);

export const goalRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/goals',
    summary: 'Your goals',
    description: 'Paused ones too, in the order you made them.',
    document: List,
    reply: ({ viewer }) => ok(viewer!.goals),
  }),
  route({
    method: 'POST',
    path: '/api/goals',
    summary: 'Set a goal',
    description:
      'Sleep and movement count in hours and minutes, nutrition in calories, a custom goal in a unit of your own.',
    body: goalInput,
    example: { goalType: 'sleep', goalName: 'Sleep', targetValuePrimary: 7, targetValueSecondary: 30 },
    document: Create,
    variables: ({ body }) => ({ input: body }),
    reply: ({ createGoal }) => created(createGoal.goal),
  }),
];
