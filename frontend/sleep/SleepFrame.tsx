import type { ReactNode } from 'react';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Skeleton } from '#frontend/design-system/loading/Skeleton.tsx';
import * as styles from '#frontend/charts/chartPage.css.ts';
import { loadingPicker } from '#frontend/charts/loadingPicker.tsx';
import { loadingTiles } from '#frontend/charts/loadingTiles.tsx';
import { loadingChartBelowTiles } from '#frontend/charts/loadingChart.tsx';
import { t } from '#frontend/language/t.ts';

interface SleepFrameProps {
  /** The first and the last day. */
  dates: ReactNode;
  picker: ReactNode;
  /** Hours or times. */
  view: ReactNode;
  tiles: ReactNode;
  chart: ReactNode;
}

/** The tiles, the chart and its range. */
export function SleepFrame({ dates, picker, view, tiles, chart }: SleepFrameProps) {
  return (
    <Screen title={t('Sleep')}>
      {tiles}
      <Card aria-labelledby="sleep-hours">
        <div className={styles.head}>
          <SectionHeading id="sleep-hours" title={t('Sleep hours')} subtitle={dates} />
          {picker}
        </div>
        <div className={styles.view}>{view}</div>
        {chart}
      </Card>
    </Screen>
  );
}

/** The whole screen while its code is on its way. */
export const sleepSkeleton = (
  <SleepFrame
    dates={<Skeleton width="8rem" height="1.25rem" />}
    picker={loadingPicker}
    view={<Skeleton height="52px" />}
    tiles={loadingTiles}
    chart={loadingChartBelowTiles}
  />
);
