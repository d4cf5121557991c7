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

interface CardsProps {
  queryRef: PreloadedQuery<HomeScreenQuery>;
  today: Day;
}

interface DayPageProps extends CardsProps {
  isMoving: boolean;
}

export function DayPage({ isMoving, ...cards }: DayPageProps) {
  return (
    <div className={styles.page} aria-busy={isMoving}>
      <Cards {...cards} />
    </div>
  );
}

/** Memoized, so that choosing another day does not wait for a render of many rows. */
const Cards = memo(({ queryRef, today }: CardsProps) => {
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
        {/* Keyed, so that input stays with its day. */}
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
