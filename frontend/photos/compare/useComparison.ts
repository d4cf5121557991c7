import { useState } from 'react';
import type { Day } from '#gateway/calendar/day.ts';
import { mostPicked, pickDate } from './selection.ts';

export interface Comparison {
  isComparing: boolean;
  picked: readonly Day[];
  enter: () => void;
  leave: () => void;
  /** Presses a date; answers both when there are two now. */
  pick: (date: Day) => readonly Day[] | null;
}

/** Compare mode: whether it is on, and the dates that are picked. Leaving it lets them go. */
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
      return next.length === mostPicked ? next : null;
    },
  };
}
