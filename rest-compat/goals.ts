import { goalInput } from '#gateway/goals/goal.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { created, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment GoalRow on Goal { id: uuid goalType goalName targetValuePrimary targetUnitPrimary targetValueSecondary targetUnitSecondary isActive }
`);

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
];
