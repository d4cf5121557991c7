import { graphql } from 'react-relay';
import { useNavigate } from 'react-router-dom';
import type { SleepScreenQuery } from '#frontend/__generated__/SleepScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { ChartPart } from '#frontend/charts/ChartPart.tsx';
import { loadingChartBelowTiles } from '#frontend/charts/loadingChart.tsx';
import { loadingTiles } from '#frontend/charts/loadingTiles.tsx';
import { LongRanges } from '#frontend/charts/LongRanges.tsx';
import { rangeDays, rangeText } from '#frontend/charts/rangeDays.ts';
import { RangePicker } from '#frontend/charts/RangePicker.tsx';
import { useChartRange } from '#frontend/charts/useChartRange.ts';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { sleepChartFailed } from './notices.ts';
import { SleepChart } from './SleepChart.tsx';
import { SleepFrame } from './SleepFrame.tsx';
import { SleepTiles } from './SleepTiles.tsx';
import { SleepTimesChart } from './SleepTimesChart.tsx';
import { t } from '#frontend/language/t.ts';

const query = graphql`
  query SleepScreenQuery($from: Date!, $to: Date!, $times: Boolean = false) @preloadable {
    viewer @required(action: THROW) {
      ...LongRanges_viewer
      ...SleepChart_viewer
      ...SleepTiles_viewer
      ...SleepTimesChart_viewer @include(if: $times)
    }
  }
`;

const views = [
  { value: 'hours', label: t('Hours') },
  { value: 'times', label: t('Bedtimes') },
] as const;

/** Hours of sleep over the last days, or from when to when. */
export function SleepScreen({ queryRef }: ScreenProps<SleepScreenQuery>) {
  const { range, isMoving, choose } = useChartRange();
  const days = rangeDays(queryRef.variables);
  const part = { query, queryRef };
  const navigate = useNavigate();
  return (
    <SleepFrame
      dates={rangeText(days)}
      picker={
        <RangePicker range={range} onChoose={choose}>
          <ChartPart<SleepScreenQuery> {...part} loading={<Skeleton height="52px" />}>
            {(viewer) => <LongRanges viewer={viewer} range={range} onChoose={choose} />}
          </ChartPart>
        </RangePicker>
      }
      view={
        <SegmentedControl
          label={t('What to show')}
          options={views}
          value={queryRef.variables.times ? 'times' : 'hours'}
          onChange={(show) => void navigate({ search: `?range=${range}&show=${show}` }, { replace: true })}
        />
      }
      tiles={
        <ChartPart<SleepScreenQuery> {...part} loading={loadingTiles}>
          {(viewer) => <SleepTiles viewer={viewer} today={queryRef.variables.to} />}
        </ChartPart>
      }
      chart={
        <ChartPart<SleepScreenQuery> {...part} failed={sleepChartFailed} loading={loadingChartBelowTiles}>
          {(viewer) =>
            queryRef.variables.times ? (
              <SleepTimesChart viewer={viewer} days={days} isMoving={isMoving} />
            ) : (
              <SleepChart viewer={viewer} days={days} isMoving={isMoving} />
            )
          }
        </ChartPart>
      }
    />
  );
}
