import { useState } from 'react';
import { graphql } from 'react-relay';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { IslandBoundary } from '#frontend/app/boundaries.tsx';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { pickPhrase } from '#frontend/accounts/greeting.ts';
import { DayPage } from './DayPage.tsx';
import { DaySwitcher } from './DaySwitcher.tsx';
import { Greeting } from './Greeting.tsx';
import * as styles from './HomeScreen.css.ts';
import { useChosenDay } from './useChosenDay.ts';
import { useDayChanges } from './useDayChanges.ts';
import { useToday } from '#frontend/app/days/useToday.ts';

// Greeting and DayPage read it: the greeting the one the screen was entered with, the page that of the chosen day.
export const homeScreenQuery = graphql`
  query HomeScreenQuery($date: Date!) @preloadable {
    viewer @required(action: THROW) {
      id
      firstName
      username
      ...ProgressPhotosCard_viewer
      day(date: $date) {
        date
        ...MyDayCard_day
        ...MetricsCard_day
        ...ProgressPhotosCard_day
        ...NutritionCard_day
        ...RecentProgressCard_day
      }
    }
  }
`;

/** The dashboard: one day of one's journal. */
export function HomeScreen({ queryRef: first }: ScreenProps<HomeScreenQuery>) {
  const today = useToday();
  const { day, queryRef, isMoving, choose, retry } = useChosenDay(first, today);
  useDayChanges(day);
  const [phrase] = useState(() => pickPhrase());
  return (
    <Screen documentTitle="Dashboard">
      <div className={styles.head}>
        <Greeting queryRef={first} phrase={phrase} />
        <div className={styles.switcher}>
          <DaySwitcher day={day} today={today} onChoose={choose} />
        </div>
      </div>
      {/* Each load has its own boundary: a day that failed never stands in the way of the next one. */}
      <IslandBoundary key={queryRef.fetchKey} onRetry={retry}>
        <DayPage queryRef={queryRef} today={today} isMoving={isMoving} />
      </IslandBoundary>
    </Screen>
  );
}
