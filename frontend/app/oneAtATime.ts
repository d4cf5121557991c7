/**
 * Runs the work, and once more after it when called meanwhile: the run under way may not see the latest change. `run`
 * resolves when the last run has ended.
 */
export function oneAtATime(work: () => Promise<void>): { run: () => Promise<void>; isRunning: () => boolean } {
  let running: Promise<void> | undefined;
  let isDue = false;
  async function runWhileDue(): Promise<void> {
    try {
      while (isDue) {
        isDue = false;
        // oxlint-disable-next-line no-await-in-loop
        await work();
      }
    } finally {
      running = undefined;
    }
  }
  return {
    run() {
      isDue = true;
      running ??= runWhileDue();
      return running;
    },
    isRunning: () => running !== undefined,
  };
}
