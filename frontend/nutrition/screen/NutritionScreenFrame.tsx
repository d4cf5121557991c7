import type { ReactNode } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import { head } from '#frontend/charts/chartPage.css.ts';
import { fourLoadingTiles } from '#frontend/charts/loadingTiles.tsx';
import { loadingPicker } from '#frontend/charts/loadingPicker.tsx';
import { loadingChartWithLegend } from '#frontend/charts/loadingChart.tsx';
import * as styles from './NutritionScreen.css.ts';
import { t } from '#frontend/language/t.ts';

interface NutritionScreenFrameProps {
  dates: ReactNode;
  picker: ReactNode;
  chart: ReactNode;
  aside: ReactNode;
}

export function NutritionScreenFrame({ dates, picker, chart, aside }: NutritionScreenFrameProps) {
  return (
    <Screen title={t('Nutrition')}>
      <div className={styles.page}>
        <Card aria-labelledby="daily-calories">
          <div className={head}>
            <SectionHeading id="daily-calories" title={t('Daily Calories')} subtitle={dates} />
            {picker}
          </div>
          {chart}
        </Card>
        <div className={styles.aside}>{aside}</div>
      </div>
    </Screen>
  );
}

export const loadingAside = (
  <>
    <div className={styles.loadingTiles}>{fourLoadingTiles}</div>
    <Skeleton height="246px" />
  </>
);

export const nutritionSkeleton = (
  <NutritionScreenFrame
    dates={<Skeleton width="8rem" height="1.25rem" />}
    picker={loadingPicker}
    chart={loadingChartWithLegend}
    aside={loadingAside}
  />
);
