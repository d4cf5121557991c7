import { memo, Suspense } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { MyDayCard } from '#frontend/activities/day/MyDayCard.tsx';
import { IslandBoundary } from '#frontend/app/boundaries.tsx';
import { loadable } from '#frontend/app/loadable.tsx';
import { MetricsCard } from '#frontend/metrics/MetricsCard.tsx';
import { NutritionCard } from '#frontend/nutrition/card/NutritionCard.tsx';
import { ProgressPhotosCard } from '#frontend/photos/ProgressPhotosCard.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import * as styles from './DayPage.css.ts';
import { RecentProgressCard } from '#frontend/progress/RecentProgressCard.tsx';
import { useNeighbourDays } from './useNeighbourDays.ts';

const laterCards = loadable(async () => (await import('./LaterCards.tsx')).LaterCards);

interface Shown {
  queryRef: PreloadedQuery<HomeScreenQuery>;
  today: Day;
}

interface DayPageProps extends Shown {
  /** Another day is on its way. */
  isMoving: boolean;
}

/** The cards of one day. */
export function DayPage({ isMoving, ...shown }: DayPageProps) {
  return (
    <div className={styles.page} aria-busy={isMoving}>
      <Cards {...shown} />
    </div>
  );
}

/** Not drawn again at the moment of a press for the next day: with many rows the press would wait for that. */
const Cards = memo(({ queryRef, today }: Shown) => {
  const { viewer } = usePreloadedQuery<HomeScreenQuery>(homeScreenQuery, queryRef);
  const { date } = queryRef.variables;
  useNeighbourDays(date);
  return (
    <>
      <div className={styles.column}>
        <MyDayCard day={viewer.day} isToday={date === today} />
        <NutritionCard day={viewer.day} today={today} />
      </div>
      <div className={styles.column}>
        {/* Input belongs to the day it was typed on. */}
        <MetricsCard key={date} day={viewer.day} />
        <ProgressPhotosCard day={viewer.day} viewer={viewer} />
        <RecentProgressCard day={viewer.day} />
        <IslandBoundary>
          <Suspense fallback={null}>
            <laterCards.Component />
          </Suspense>
        </IslandBoundary>
      </div>
    </>
  );
});
