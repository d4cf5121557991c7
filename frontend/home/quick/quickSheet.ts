import type { DayRow } from '../dayRow.ts';

/**
 * The sheet's first view: the list, calories alone, a night, or the form of an activity that is logged again. For photos
 * their upload opens instead.
 */
export type QuickStart =
  | { view: 'list' }
  | { view: 'food' }
  | { view: 'sleep' }
  | { view: 'photo' }
  | { view: 'again'; row: Pick<DayRow, 'name' | 'form'> };

interface Sheet {
  start: QuickStart;
  isOpen: boolean;
  /** Counts the openings: each begins with a new sheet. */
  openings: number;
}

let sheet: Sheet = { start: { view: 'list' }, isOpen: false, openings: 0 };
const listeners = new Set<() => void>();

function set(next: Sheet): void {
  sheet = next;
  for (const listener of listeners) listener();
}

/** The quick log of the day on screen. Home shows it. */
export const quickSheet = {
  now: () => sheet,
  open: (start: QuickStart) => set({ start, isOpen: true, openings: sheet.openings + 1 }),
  close: () => set({ ...sheet, isOpen: false }),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
