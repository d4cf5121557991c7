import { useEffectEvent, useLayoutEffect, useState, useTransition } from 'react';
import type { PreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router-dom';
import type { HomeScreenQuery } from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { useScreenLocation } from '#frontend/app/shell/panel.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { dayOfLocation, type HomeState } from './homeState.ts';
import { useDayLoader } from './useDayLoader.ts';

/**
 * Returns the chosen day at once; its `queryRef` follows in a transition, so the old day stays until the new one has
 * loaded. The route state stores the choice for reloads and Back. It stores nothing for today, so that the page moves on
 * at midnight.
 */
export function useChosenDay(first: PreloadedQuery<HomeScreenQuery>, today: Day) {
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useScreenLocation();
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
  const requested = dayOfLocation(params, state) ?? today;
  const follow = useEffectEvent(() => {
    if (requested !== day) show(requested);
    if (params.has('date')) remember(`/${hash}`, requested);
  });
  // Back or a link opened another day, or midnight passed. Before the paint, so that it cannot take back a press.
  useLayoutEffect(() => follow(), [requested, key]);

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
