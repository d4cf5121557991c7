import { useEffect, useEffectEvent, useState } from 'react';
import type { YearMonth } from '#frontend/app/days/months.ts';

export interface WantedMonth {
  name: YearMonth;
}

interface List {
  /** Of the wanted month, or -1 while it is not loaded. */
  index: number;
  hasMore: boolean;
  isLoading: boolean;
  loadMore: () => unknown;
  scrollTo: (index: number) => void;
}

/** Scrolls to the wanted month, and loads the dates before it first. */
export function useMonthJump(wanted: WantedMonth | null, list: List): void {
  const [reached, setReached] = useState<WantedMonth | null>(null);
  const { index, hasMore, isLoading } = list;
  const jump = useEffectEvent(() => {
    if (!wanted || wanted === reached || isLoading) return;
    if (index === -1 && hasMore) list.loadMore();
    else {
      setReached(wanted);
      if (index !== -1) list.scrollTo(index);
    }
  });
  useEffect(() => {
    jump();
  }, [wanted, index, isLoading]);
}
