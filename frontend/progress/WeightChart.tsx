import { type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { useWeightRangeQuery } from '#frontend/__generated__/useWeightRangeQuery.graphql.ts';
import { useBackgroundRefresh } from '#frontend/app/useBackgroundRefresh.ts';
import { DayChart } from '#frontend/charts/DayChart.tsx';
import { placesOf } from '#frontend/charts/places.ts';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { weightFormat } from '#frontend/measures/weightFormat.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { progressTexts } from './notices.ts';
import { weightSeries, withAverage } from './progressSeries.ts';
import { weightRangeQuery } from './useWeightRange.ts';
import { t } from '#frontend/language/t.ts';

interface WeightChartProps {
  points: readonly { readonly date: Day; readonly value: number }[];
  days: readonly Day[];
  isMoving?: boolean;
}

/** The weight as a line: each day with the average of 7 days, or the mean of each week. */
export function WeightChart({ points, days, isMoving = false }: WeightChartProps) {
  const places = placesOf(days);
  const series = weightSeries(points, days).map((each) => ({ ...each, values: places.along(each.values) }));
  return (
    <DayChart
      name={t('Weight')}
      days={places.days}
      period={places.period}
      series={places.period === 'day' ? withAverage(series) : series}
      isBelowTiles
      units={{ left: weightFormat().label }}
      fromLeast
      isMoving={isMoving}
      {...(places.period === 'day' && { linkOf: (day: Day) => `/home?date=${day}` })}
      empty={<EmptyState icon="chart" title={progressTexts.noWeight(days.length)} />}
    />
  );
}

/** The same over days with a query of their own. */
export function WeightChartOf({
  queryRef,
  ...chart
}: { queryRef: PreloadedQuery<useWeightRangeQuery> } & Omit<WeightChartProps, 'points'>) {
  const { viewer } = usePreloadedQuery<useWeightRangeQuery>(weightRangeQuery, queryRef);
  useBackgroundRefresh(queryRef, weightRangeQuery);
  return <WeightChart {...chart} points={viewer.metricSeries.weight} />;
}
