/*
 * Every write is announced to all devices that look at its day, this one too, often before its own answer is here. What
 * this device wrote it knows already: each of its writes takes one announcement for its own.
 */

interface Write {
  /** Until when it still waits for its announcement. */
  until: number;
  isAnnounced: boolean;
}

/** An announcement comes within moments of the write. */
const patienceMs = 2000;
const writes = new Set<Write>();
const listeners = new Set<() => void>();

export const ownWrites = {
  /** Registers a write that is being sent; call the returned function with true if it succeeded. */
  begin(): (hasSucceeded: boolean) => void {
    const write: Write = { until: Number.POSITIVE_INFINITY, isAnnounced: false };
    writes.add(write);
    return (hasSucceeded) => {
      write.until = performance.now() + patienceMs;
      if (hasSucceeded) return;
      writes.delete(write);
      // The announcement matched to this write came from another device.
      if (write.isAnnounced) for (const listener of listeners) listener();
    };
  },

  /** True when this device caused the announcement. */
  claim(): boolean {
    for (const write of writes) if (write.until < performance.now()) writes.delete(write);
    for (const write of writes) {
      if (write.isAnnounced) continue;
      write.isAnnounced = true;
      if (write.until !== Number.POSITIVE_INFINITY) writes.delete(write);
      return true;
    }
    return false;
  },

  /** Told when an announcement was claimed wrongly. */
  onMistake(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
