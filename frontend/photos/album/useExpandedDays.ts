import { useEffect, useRef, useState } from 'react';
import { loadQuery, type PreloadedQuery, useRelayEnvironment } from 'react-relay';
import type { dayPhotosQuery as DayPhotosQuery } from '#frontend/__generated__/dayPhotosQuery.graphql.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { dayPhotosQuery } from '../dayPhotosQuery.ts';

type Loaded = ReadonlyMap<Day, PreloadedQuery<DayPhotosQuery>>;

/** Loads the dates that show all of their photos; they stay expanded while scrolled out of view. */
export function useExpandedDays() {
  const environment = useRelayEnvironment();
  const [loaded, setLoaded] = useState<Loaded>(new Map());
  const held = useRef(loaded);
  useEffect(() => {
    held.current = loaded;
  }, [loaded]);
  useEffect(() => () => held.current.forEach((query) => query.dispose()), []);
  return {
    of: (date: Day) => loaded.get(date) ?? null,
    expand: (date: Day) => {
      const query = loadQuery<DayPhotosQuery>(environment, dayPhotosQuery, { date });
      setLoaded((before) => new Map(before).set(date, query));
    },
    collapse: (date: Day) => {
      loaded.get(date)?.dispose();
      setLoaded((before) => new Map([...before].filter(([day]) => day !== date)));
    },
  };
}
