import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { GoalHistoryQuery } from '#frontend/__generated__/GoalHistoryQuery.graphql.ts';
import { rangeDays } from '#frontend/charts/rangeDays.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { goalTexts } from '#gateway/goals/goalTexts.rules.ts';
import { GoalHistoryChart } from './GoalHistoryChart.tsx';
import { translated } from '#frontend/language/t.ts';

export function GoalHistory({ queryRef }: { queryRef: PreloadedQuery<GoalHistoryQuery> }) {
  const { node } = usePreloadedQuery<GoalHistoryQuery>(
    graphql`
      query GoalHistoryQuery($id: ID!, $from: Date!, $to: Date!) {
        node(id: $id) {
          id
          ... on Goal {
            ...GoalHistoryChart_goal @arguments(from: $from, to: $to) @alias(as: "goal")
          }
        }
      }
    `,
    queryRef,
  );
  if (!node?.goal) return <Text tone="soft">{translated(goalTexts.gone)}</Text>;
  return <GoalHistoryChart goal={node.goal} days={rangeDays(queryRef.variables)} />;
}
