import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { SleepScreenQuery } from '#frontend/__generated__/SleepScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { ChartBoundary } from '#frontend/charts/ChartBoundary.tsx';
import { LongRanges } from '#frontend/charts/LongRanges.tsx';
import { rangeDays, rangeText } from '#frontend/charts/rangeDays.ts';
import { RangePicker } from '#frontend/charts/RangePicker.tsx';
import type { ShownRange } from '#frontend/charts/shownRange.ts';
import { useChartRange } from '#frontend/charts/useChartRange.ts';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { sleepChartFailed } from './notices.ts';
import { SleepChart } from './SleepChart.tsx';
import { loadingChart, loadingTiles, SleepFrame } from './SleepFrame.tsx';
import { SleepTiles } from './SleepTiles.tsx';

/** Hours of sleep over the last days. */
export function SleepScreen({ queryRef }: ScreenProps<SleepScreenQuery>) {
  const { range, isMoving, choose } = useChartRange();
  return (
    <SleepFrame
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
      tiles={
        <ChartBoundary of={queryRef}>
          <Suspense fallback={loadingTiles}>
            <TilesOfNights queryRef={queryRef} />
          </Suspense>
        </ChartBoundary>
      }
      chart={
        <ChartBoundary title={sleepChartFailed} of={queryRef}>
          <Suspense fallback={loadingChart}>
            <ChartOfNights queryRef={queryRef} isMoving={isMoving} />
          </Suspense>
        </ChartBoundary>
      }
    />
  );
}

function ChartOfNights({ queryRef, isMoving }: { queryRef: PreloadedQuery<SleepScreenQuery>; isMoving: boolean }) {
  return <SleepChart viewer={useViewer(queryRef)} days={rangeDays(queryRef.variables)} isMoving={isMoving} />;
}

function TilesOfNights({ queryRef }: { queryRef: PreloadedQuery<SleepScreenQuery> }) {
  return <SleepTiles viewer={useViewer(queryRef)} today={queryRef.variables.to} />;
}

function LongRangesOf({
  queryRef,
  ...picked
}: {
  queryRef: PreloadedQuery<SleepScreenQuery>;
  range: ShownRange;
  onChoose: (range: ShownRange) => void;
}) {
  return <LongRanges viewer={useViewer(queryRef)} {...picked} />;
}

function useViewer(queryRef: PreloadedQuery<SleepScreenQuery>) {
  return usePreloadedQuery<SleepScreenQuery>(
    graphql`
      query SleepScreenQuery($from: Date!, $to: Date!) @preloadable {
        viewer @required(action: THROW) {
          ...LongRanges_viewer
          ...SleepChart_viewer
          ...SleepTiles_viewer
        }
      }
    `,
    queryRef,
  ).viewer;
}
