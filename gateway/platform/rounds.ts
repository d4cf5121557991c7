import type { Kernel } from '#gateway/kernel/kernel.ts';

/** Work that nobody asks for, done every so often, such as sweeping. */
export interface Round {
  name: string;
  everyMinutes: number;
  /** False for work that waits for its first time: it is otherwise also done at the start. */
  atStart?: false;
  /** The signal says that the server stops. What it throws is logged, and the next round tries again. */
  work: (kernel: Kernel, signal: AbortSignal) => Promise<void>;
}

/** Makes each round now and then in its rhythm, one at a time of each, beside everything else. Answers how to stop. */
export function startRounds(kernel: Kernel, rounds: readonly Round[]): () => Promise<void> {
  const stopping = new AbortController();
  const stops = rounds.map((round) => {
    let running: Promise<void> = Promise.resolve();
    const begin = () => {
      running = running.then(() => makeOnce(kernel, round, stopping.signal));
    };
    if (round.atStart !== false) begin();
    const timer = setInterval(begin, round.everyMinutes * 60_000);
    timer.unref();
    return () => {
      clearInterval(timer);
      return running;
    };
  });
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function makeOnce(kernel: Kernel, { name, work }: Round, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    await work(kernel, signal);
  } catch (error) {
    kernel.log.warn(
      { event: 'round-failed', round: name, err: error },
      'a regular round met an error and will be made again',
    );
  }
}
