import type { Log } from './log.ts';

/** Work done at regular intervals, such as sweeping. `Instance` is what it needs of the running instance. */
export interface Round<Instance> {
  name: string;
  everyMinutes: number;
  /** False for work that waits for its first time: it is otherwise also done at the start. */
  atStart?: false;
  work: Work<Instance>;
  /** Called once, at the start, for work that need not wait for its time: what `begin` is given is done in its turn. */
  listen?: (instance: Instance, begin: (work: Work<Instance>) => void) => void;
}

/** The signal says that the server stops. What it throws is logged, and the next round tries again. */
type Work<Instance> = (instance: Instance, signal: AbortSignal) => Promise<void>;

/** Starts the rounds, each at its own interval and never twice at once. Returns a function that stops them. */
export function startRounds<Instance extends { log: Log }>(
  instance: Instance,
  rounds: readonly Round<Instance>[],
): () => Promise<void> {
  const stopping = new AbortController();
  const stops = rounds.map((round) => {
    let running: Promise<void> = Promise.resolve();
    const begin = (work: Work<Instance>) => {
      running = running.then(() => doOnce(instance, { ...round, work }, stopping.signal));
    };
    if (round.atStart !== false) begin(round.work);
    const timer = setInterval(() => begin(round.work), round.everyMinutes * 60_000);
    timer.unref();
    round.listen?.(instance, begin);
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

async function doOnce<Instance extends { log: Log }>(
  instance: Instance,
  { name, work }: Round<Instance>,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  try {
    await work(instance, signal);
  } catch (error) {
    instance.log.warn(
      { event: 'round-failed', round: name, err: error },
      'a regular round met an error and will be made again',
    );
  }
}
