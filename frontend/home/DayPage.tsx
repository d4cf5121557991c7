import { memo, startTransition, Suspense, useEffect, useState } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { MyDayCard } from '#frontend/activities/day/MyDayCard.tsx';
import { IslandBoundary } from '#frontend/app/boundaries.tsx';
import { loadable } from '#frontend/app/loadable.tsx';
import { NutritionCard } from '#frontend/nutrition/card/NutritionCard.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import * as styles from './DayPage.css.ts';
import { MorningSlot } from './morning/MorningSlot.tsx';
import { useNeighbourDays } from './useNeighbourDays.ts';

const secondColumn = loadable(async () => (await import('./SecondColumn.tsx')).SecondColumn);

interface CardsProps {
  queryRef: PreloadedQuery<HomeScreenQuery>;
  today: Day;
  /** True for the day that Home opened with. */
  isFirst: boolean;
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
const Cards = memo(({ queryRef, today, isFirst }: CardsProps) => {
  const { viewer } = usePreloadedQuery<HomeScreenQuery>(homeScreenQuery, queryRef);
  const { date } = queryRef.variables;
  useNeighbourDays(date);
  const hasSecond = useSecondColumn(isFirst);
  return (
    <>
      <div className={styles.column}>
        <div className={styles.cards}>
          <MorningSlot key={date} day={viewer.day} today={today} />
          <MyDayCard day={viewer.day} isToday={date === today} />
        </div>
        <NutritionCard day={viewer.day} today={today} />
      </div>
      <div className={styles.column}>
        {hasSecond && (
          <IslandBoundary>
            <Suspense fallback={null}>
              <secondColumn.Component viewer={viewer} date={date} />
            </Suspense>
          </IslandBoundary>
        )}
      </div>
    </>
  );
});

/**
 * Returns true once the second column may be drawn: when Home opens, after the first paint and with its code. Nothing
 * stands below it that could move. Another day is drawn as a whole, so that the page keeps its height.
 */
function useSecondColumn(isFirst: boolean): boolean {
  const [isDrawn, setDrawn] = useState(!isFirst);
  useEffect(() => {
    const draw = () => startTransition(() => setDrawn(true));
    // Without the code the boundary shows the failure.
    void secondColumn.preload().then(draw, draw);
  }, []);
  return isDrawn;
}
