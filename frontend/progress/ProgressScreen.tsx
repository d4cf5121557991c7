import { graphql, usePreloadedQuery } from 'react-relay';
import type { ProgressScreenQuery } from '#frontend/__generated__/ProgressScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { ReportCard } from '#frontend/insights/ReportCard.tsx';
import { WhatGoesTogether } from '#frontend/insights/WhatGoesTogether.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { rangeDays } from '#frontend/charts/rangeDays.ts';
import { useEditedDay } from './editedProgress.ts';
import { LogProgress } from './LogProgress.tsx';
import { ProgressChart } from './ProgressChart.tsx';
import * as styles from './ProgressScreen.css.ts';
import { ProgressTiles } from './ProgressTiles.tsx';
import { t } from '#frontend/language/t.ts';

/** The chart, what was achieved, and how it feels. */
export function ProgressScreen({ queryRef }: ScreenProps<ProgressScreenQuery>) {
  const { viewer } = usePreloadedQuery<ProgressScreenQuery>(
    graphql`
      query ProgressScreenQuery($from: Date!, $to: Date!) @preloadable {
        viewer @required(action: THROW) {
          ...ProgressTiles_viewer
          ...ProgressChart_viewer @arguments(from: $from, to: $to)
          ...LogProgress_viewer
        }
      }
    `,
    queryRef,
  );
  const edited = useEditedDay();
  return (
    <Screen title={t('Progress')}>
      <ProgressTiles viewer={viewer} />
      <div className={styles.page}>
        <ProgressChart viewer={viewer} days={rangeDays(queryRef.variables)} />
        <div className={styles.cards}>
          <LogProgress
            key={edited}
            viewer={viewer}
            day={edited ?? queryRef.variables.to}
            isEdit={edited !== undefined}
          />
          <ReportCard />
        </div>
        <div className={styles.whole}>
          <WhatGoesTogether />
        </div>
      </div>
    </Screen>
  );
}
