import { graphql } from 'react-relay';
import type { NutritionScreenQuery } from '#frontend/__generated__/NutritionScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { ChartPart } from '#frontend/charts/ChartPart.tsx';
import { loadingChartWithLegend } from '#frontend/charts/loadingChart.tsx';
import { LongRanges } from '#frontend/charts/LongRanges.tsx';
import { rangeDays, rangeText } from '#frontend/charts/rangeDays.ts';
import { RangePicker } from '#frontend/charts/RangePicker.tsx';
import { useChartRange } from '#frontend/charts/useChartRange.ts';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { nutritionTexts } from '#gateway/nutrition/nutritionTexts.rules.ts';
import { NutritionScreenChart } from './NutritionScreenChart.tsx';
import { loadingAside, NutritionScreenFrame } from './NutritionScreenFrame.tsx';
import { NutritionScreenTargets } from './NutritionScreenTargets.tsx';
import { NutritionScreenTiles } from './NutritionScreenTiles.tsx';
import { translated } from '#frontend/language/t.ts';

const query = graphql`
  query NutritionScreenQuery($from: Date!, $to: Date!) @preloadable {
    viewer @required(action: THROW) {
      ...LongRanges_viewer
      ...useLoggedDays_viewer
    }
  }
`;

export function NutritionScreen({ queryRef }: ScreenProps<NutritionScreenQuery>) {
  const { range, isMoving, choose } = useChartRange();
  const days = rangeDays(queryRef.variables);
  const part = { query, queryRef };
  return (
    <NutritionScreenFrame
      dates={rangeText(days)}
      picker={
        <RangePicker range={range} onChoose={choose}>
          <ChartPart<NutritionScreenQuery> {...part} loading={<Skeleton height="52px" />}>
            {(viewer) => <LongRanges viewer={viewer} range={range} onChoose={choose} />}
          </ChartPart>
        </RangePicker>
      }
      chart={
        <ChartPart<NutritionScreenQuery>
          {...part}
          failed={translated(nutritionTexts.chartFailed)}
          loading={loadingChartWithLegend}
        >
          {(viewer) => <NutritionScreenChart viewer={viewer} days={days} isMoving={isMoving} />}
        </ChartPart>
      }
      aside={
        <ChartPart<NutritionScreenQuery> {...part} loading={loadingAside}>
          {(viewer) => (
            <>
              <NutritionScreenTiles viewer={viewer} days={days} />
              <NutritionScreenTargets viewer={viewer} />
            </>
          )}
        </ChartPart>
      }
    />
  );
}
