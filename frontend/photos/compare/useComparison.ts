import { useState } from 'react';
import type { Day } from '#gateway/calendar/day.ts';
import { maxPicked, pickDate } from './selection.ts';

export interface Comparison {
  isComparing: boolean;
  picked: readonly Day[];
  enter: () => void;
  leave: () => void;
  /** Toggles a date; returns both dates once two are picked. */
  pick: (date: Day) => readonly Day[] | null;
}

/** Compare mode and its picked dates, which leaving it clears. */
export function useComparison(): Comparison {
  const [isComparing, setComparing] = useState(false);
  const [picked, setPicked] = useState<readonly Day[]>([]);
  return {
    isComparing,
    picked,
    enter: () => setComparing(true),
    leave: () => {
      setComparing(false);
      setPicked([]);
    },
    pick: (date) => {
      const next = pickDate(picked, date);
      setPicked(next);
      return next.length === maxPicked ? next : null;
    },
  };
}
