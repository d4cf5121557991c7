import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { NutritionScreenQuery } from '#frontend/__generated__/NutritionScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { ChartBoundary } from '#frontend/charts/ChartBoundary.tsx';
import { LongRanges } from '#frontend/charts/LongRanges.tsx';
import { rangeDays, rangeText } from '#frontend/charts/rangeDays.ts';
import { RangePicker } from '#frontend/charts/RangePicker.tsx';
import type { ShownRange } from '#frontend/charts/shownRange.ts';
import { useChartRange } from '#frontend/charts/useChartRange.ts';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { NutritionScreenChart } from './NutritionScreenChart.tsx';
import { loadingAside, loadingChart, NutritionScreenFrame } from './NutritionScreenFrame.tsx';
import { NutritionScreenTargets } from './NutritionScreenTargets.tsx';
import { NutritionScreenTiles } from './NutritionScreenTiles.tsx';

export function NutritionScreen({ queryRef }: ScreenProps<NutritionScreenQuery>) {
  const { range, isMoving, choose } = useChartRange();
  return (
    <NutritionScreenFrame
      dates={rangeText(rangeDays(queryRef.variables))}
      picker={
        <RangePicker range={range} onChoose={choose}>
          <ChartBoundary of={queryRef}>
            <Suspense fallback={<Skeleton height="44px" />}>
              <LongRangesOf queryRef={queryRef} range={range} onChoose={choose} />
            </Suspense>
          </ChartBoundary>
        </RangePicker>
      }
      chart={
        <ChartBoundary title={nutritionTexts.chartFailed} of={queryRef}>
          <Suspense fallback={loadingChart}>
            <ChartOfDays queryRef={queryRef} isMoving={isMoving} />
          </Suspense>
        </ChartBoundary>
      }
      aside={
        <ChartBoundary of={queryRef}>
          <Suspense fallback={loadingAside}>
            <AsideOfDays queryRef={queryRef} />
          </Suspense>
        </ChartBoundary>
      }
    />
  );
}

function ChartOfDays({ queryRef, isMoving }: { queryRef: PreloadedQuery<NutritionScreenQuery>; isMoving: boolean }) {
  return <NutritionScreenChart viewer={useViewer(queryRef)} days={rangeDays(queryRef.variables)} isMoving={isMoving} />;
}

function AsideOfDays({ queryRef }: { queryRef: PreloadedQuery<NutritionScreenQuery> }) {
  const viewer = useViewer(queryRef);
  return (
    <>
      <NutritionScreenTiles viewer={viewer} days={rangeDays(queryRef.variables)} />
      <NutritionScreenTargets viewer={viewer} />
    </>
  );
}

function LongRangesOf({
  queryRef,
  ...picked
}: {
  queryRef: PreloadedQuery<NutritionScreenQuery>;
  range: ShownRange;
  onChoose: (range: ShownRange) => void;
}) {
  return <LongRanges viewer={useViewer(queryRef)} {...picked} />;
}

function useViewer(queryRef: PreloadedQuery<NutritionScreenQuery>) {
  return usePreloadedQuery<NutritionScreenQuery>(
    graphql`
      query NutritionScreenQuery($from: Date!, $to: Date!) @preloadable {
        viewer @required(action: THROW) {
          ...LongRanges_viewer
          ...useLoggedDays_viewer
        }
      }
    `,
    queryRef,
  ).viewer;
}
