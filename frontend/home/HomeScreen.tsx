import { useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { IslandBoundary } from '#frontend/app/boundaries.tsx';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { pickPhrase } from '#frontend/accounts/greeting.ts';
import { addDays } from '#gateway/calendar/day.ts';
import { DayPage } from './DayPage.tsx';
import { DaySwitcher } from '#frontend/app/days/DaySwitcher.tsx';
import { Greeting } from './Greeting.tsx';
import * as styles from './HomeScreen.css.ts';
import { ZoneSlot } from './zone/ZoneSlot.tsx';
import { useChosenDay } from './useChosenDay.ts';
import { useDayChanges } from './useDayChanges.ts';
import { useDaySteps } from './useDaySteps.ts';
import { useToday } from '#frontend/app/days/useToday.ts';
import { t } from '#frontend/language/t.ts';

// Its parts are in keptDays.ts. Read by Greeting for the first day and by DayPage for the chosen day.
export const homeScreenQuery = graphql`
  query HomeScreenQuery($date: Date!) @preloadable {
    viewer @required(action: THROW) {
      ...keptDays_viewer @relay(mask: false)
      day(date: $date) {
        ...keptDays_day @relay(mask: false)
      }
    }
  }
`;

export function HomeScreen({ queryRef: first }: ScreenProps<HomeScreenQuery>) {
  const today = useToday();
  const { day, queryRef, isMoving, choose, retry } = useChosenDay(first, today);
  useDayChanges(day);
  const band = useRef<HTMLDivElement>(null);
  useDaySteps(band, (days) => choose(addDays(day, days)));
  const [phrase] = useState(() => pickPhrase());
  return (
    <Screen documentTitle={t('Dashboard')}>
      <div className={styles.head}>
        <Greeting queryRef={first} phrase={phrase} />
        <div ref={band} className={styles.switcher}>
          <DaySwitcher day={day} today={today} onChoose={choose} />
        </div>
      </div>
      <ZoneSlot />
      {/* Keyed, so that a failed day does not block the next one. */}
      <IslandBoundary key={queryRef.fetchKey} onRetry={retry}>
        <DayPage queryRef={queryRef} today={today} isMoving={isMoving} isFirst={queryRef === first} />
      </IslandBoundary>
    </Screen>
  );
}
