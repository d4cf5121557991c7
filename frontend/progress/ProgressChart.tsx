import { Suspense } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ProgressChart_viewer$key } from '#frontend/__generated__/ProgressChart_viewer.graphql.ts';
import { ChartBoundary } from '#frontend/charts/ChartBoundary.tsx';
import { hasMarks } from '#frontend/charts/chartSeries.ts';
import { DayChart } from '#frontend/charts/DayChart.tsx';
import { LongRanges } from '#frontend/charts/LongRanges.tsx';
import { rangeText } from '#frontend/charts/rangeDays.ts';
import { RangePicker } from '#frontend/charts/RangePicker.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { type Day, lastDays } from '#gateway/calendar/day.ts';
import { progressTexts } from './notices.ts';
import { head } from '#frontend/charts/chartPage.css.ts';
import * as styles from './ProgressScreen.css.ts';
import { goalSeries, weightSeries } from './progressSeries.ts';
import { SampleProgress } from './SampleProgress.tsx';
import { useWeightRange } from './useWeightRange.ts';
import { WeightChart, WeightChartOf } from './WeightChart.tsx';
import { t } from '#frontend/language/t.ts';

const views = [
  { value: 'goals', label: t('Goals') },
  { value: 'weight', label: t('Weight') },
] as const;
type View = (typeof views)[number]['value'];

/** The goals' percents or the weight over the last days; sample data while there is neither. */
export function ProgressChart({ viewer, days }: { viewer: ProgressChart_viewer$key; days: readonly Day[] }) {
  const data = useFragment(
    graphql`
      fragment ProgressChart_viewer on Viewer @throwOnFieldError @argumentDefinitions(from: { type: "Date!" }, to: { type: "Date!" }) {
        goals {
          id
          goalName
          progress(from: $from, to: $to) {
            date
            percentageAchieved
          }
        }
        metricSeries(from: $from, to: $to) {
          weight {
            date
            value
          }
        }
        ...LongRanges_viewer
      }
    `,
    viewer,
  );
  const { goals, metricSeries } = data;
  const today = days.at(-1)!;
  const { range, chosen, queryRef, choose, isMoving } = useWeightRange(today);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const series = {
    goals: goalSeries(
      goals.map(({ goalName, progress }) => ({
        name: goalName,
        points: progress.map(({ date, percentageAchieved }) => ({ date, value: percentageAchieved })),
      })),
      days,
    ),
    weight: weightSeries(metricSeries.weight, days),
  };
  if (!hasMarks(series.goals) && !hasMarks(series.weight)) return <SampleProgress days={days} />;
  const asked = views.find(({ value }) => value === search.get('show'))?.value;
  const view: View = asked ?? (hasMarks(series.goals) ? 'goals' : 'weight');
  const shown = view === 'weight' ? lastDays(today, range) : days;
  return (
    <Card aria-labelledby="progress-chart">
      <div className={head}>
        <SectionHeading id="progress-chart" title={t('Your progress')} subtitle={rangeText(shown)} />
        <SegmentedControl
          label={t('What to show')}
          options={views}
          value={view}
          onChange={(next) => void navigate({ search: `?show=${next}` }, { replace: true })}
        />
      </div>
      {view === 'goals' ? (
        <DayChart
          key="goals"
          name={t('Progress of goals')}
          days={days}
          series={series.goals}
          units={{ left: '%' }}
          isApart
          linkOf={(day) => `/home?date=${day}`}
          empty={<EmptyState icon="chart" title={progressTexts.noGoal} />}
        />
      ) : (
        <>
          <div className={styles.range}>
            <RangePicker range={chosen} onChoose={choose}>
              <LongRanges viewer={data} range={chosen} onChoose={choose} />
            </RangePicker>
          </div>
          <ChartBoundary title={progressTexts.weightFailed} of={queryRef} onRetry={() => choose(range)}>
            <Suspense fallback={<Skeleton height="316px" />}>
              {queryRef ? (
                <WeightChartOf queryRef={queryRef} days={shown} isMoving={isMoving} />
              ) : (
                <WeightChart points={metricSeries.weight} days={shown} isMoving={isMoving} />
              )}
            </Suspense>
          </ChartBoundary>
        </>
      )}
    </Card>
  );
}
