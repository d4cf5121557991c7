import { useEffect, useEffectEvent, useState, useTransition } from 'react';
import type { PreloadedQuery } from 'react-relay';
import { useLocation, useNavigate } from 'react-router-dom';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { dayOfPlace, type HomeState } from './homePlace.ts';
import { useDayLoader } from './useDayLoader.ts';

/**
 * The day Home shows. `day` is the wanted one, at once; `queryRef` follows in a transition, so the old day stays until
 * the new one is there. The history entry keeps the choice for a reload or a step back; on today it keeps nothing, so
 * the page moves on at midnight.
 */
export function useChosenDay(first: PreloadedQuery<HomeScreenQuery>, today: Day) {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const [day, setDay] = useState(first.variables.date);
  const [loaded, load] = useDayLoader();
  const [isMoving, startMoving] = useTransition();

  function show(date: Day, fetchPolicy: 'store-or-network' | 'network-only' = 'store-or-network') {
    setDay(date);
    startMoving(() => load(date, fetchPolicy));
  }
  function remember(path: string, date: Day) {
    const kept: HomeState | null = date === today ? null : { day: date };
    void navigate(path, { replace: true, state: kept, defaultShouldRevalidate: false });
  }

  const params = new URLSearchParams(search);
  const asked = dayOfPlace(params, state) ?? today;
  const follow = useEffectEvent(() => {
    if (asked !== day) show(asked);
    if (params.has('date')) remember('/', asked);
  });
  // Another place of Home was opened (a step back, a link), or the day turned.
  useEffect(() => follow(), [asked, key]);

  return {
    day,
    queryRef: loaded ?? first,
    isMoving,
    choose: (date: Day) => {
      show(date);
      remember(pathname, date);
    },
    retry: () => show(day, 'network-only'),
  };
}
