import { percentUnit } from '#frontend/language/percentText.ts';
import { graphql, useFragment } from 'react-relay';
import type { GoalHistoryChart_goal$key } from '#frontend/__generated__/GoalHistoryChart_goal.graphql.ts';
import { DayChart } from '#frontend/charts/DayChart.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { t } from '#frontend/language/t.ts';

/** The percentage reached each day, of the target at that time. */
export function GoalHistoryChart({ goal, days }: { goal: GoalHistoryChart_goal$key; days: readonly Day[] }) {
  const { goalName, progress } = useFragment(
    graphql`
      fragment GoalHistoryChart_goal on Goal @throwOnFieldError @argumentDefinitions(from: { type: "Date!" }, to: { type: "Date!" }) {
        goalName
        progress(from: $from, to: $to) {
          date
          percentageAchieved
        }
      }
    `,
    goal,
  );
  const percents = new Map(progress.map(({ date, percentageAchieved }) => [date, percentageAchieved]));
  return (
    <DayChart
      name={t('History of {name}', { name: goalName })}
      days={days}
      units={{ left: '%' }}
      series={[
        {
          name: t('Reached'),
          mark: 'bar',
          side: 'left',
          tone: 'primary',
          figure: (percent) => String(Math.round(percent)),
          unit: percentUnit,
          target: { value: 100, word: t('target') },
          values: days.map((day) => percents.get(day) ?? null),
        },
      ]}
      empty={
        <EmptyState
          icon="chart"
          title={t('Nothing yet')}
          description={t('No progress on this goal in the last {days} days.', { days: days.length })}
        />
      }
    />
  );
}
