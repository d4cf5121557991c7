/*
 * Every write is announced to all devices that show its day, also to the one that wrote it, often before its response
 * arrives. A device need not fetch what it has just written: each write claims one announcement of each day it names.
 */

interface Write {
  /** The days among its variables, in quotes, that no announcement was claimed for. */
  days: Set<string>;
  hasClaimed: boolean;
  /** When its announcements are no longer expected. */
  until: number;
}

const maxDelayMs = 2000;
const writes = new Set<Write>();
const listeners = new Set<() => void>();

export const ownWrites = {
  /** Registers a write that is being sent; call the returned function with true if it succeeded. */
  begin(variables: object): (hasSucceeded: boolean) => void {
    const days = JSON.stringify(variables).match(/"\d{4}-\d\d-\d\d"/g);
    const write: Write = { days: new Set(days), hasClaimed: false, until: Number.POSITIVE_INFINITY };
    writes.add(write);
    return (hasSucceeded) => {
      write.until = performance.now() + maxDelayMs;
      if (hasSucceeded) return;
      writes.delete(write);
      // The claimed announcement came from another device.
      if (write.hasClaimed) for (const listener of listeners) listener();
    };
  },

  /** Returns true when this device caused the announcement of a day. One of any day is never claimed. */
  claim(date: string | null): boolean {
    for (const write of writes) {
      if (write.until < performance.now()) writes.delete(write);
      else if (write.days.delete(`"${date}"`)) return (write.hasClaimed = true);
    }
    return false;
  },

  /** Calls back when an announcement was claimed wrongly. */
  onMistake(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
