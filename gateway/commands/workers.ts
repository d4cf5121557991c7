import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUpMetrics } from '#gateway/kernel/http/metrics.ts';
import type { Log } from '#gateway/platform/log.ts';

/** The variable that tells a worker which database its first process opened. */
export const databaseVariable = 'EVERYSTEP_WORKER_DATABASE';

const maxPauseMs = 30_000;

interface Workers {
  url: string;
  /** Ends all of them as a signal ends a single server, and waits for that. */
  stop(): Promise<void>;
}

interface Given {
  count: number;
  environment: Record<string, string | undefined>;
  databaseUrl: string;
  log: Log;
}

/**
 * Runs `count` gateways behind one port, each in a process of its own (node:cluster), and replaces one that ends. Rejects
 * when one can't start; it has printed why.
 */
export async function startWorkers({ count, environment, databaseUrl, log }: Given): Promise<Workers> {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./worker.ts', import.meta.url)), args: [] });
  addUpMetrics();
  const stopping = new AbortController();

  async function open(): Promise<string> {
    const worker = cluster.fork({ ...environment, [databaseVariable]: databaseUrl });
    const url = await new Promise<string>((resolve, reject) => {
      worker.on('message', ({ readyAt }: { readyAt?: string }) => readyAt && resolve(readyAt));
      worker.once('exit', () =>
        reject(new Error('A process of this server could not start; the line above says why.')),
      );
    });
    worker.once('exit', (code, signal) => void replace(signal ?? code));
    return url;
  }

  async function replace(end: string | number): Promise<void> {
    if (stopping.signal.aborted) return;
    log.error({ event: 'worker-ended', end }, 'a process of this server ended; another takes its place');
    for (let pauseMs = 1000; !stopping.signal.aborted; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
      if (await open().then(Boolean, () => false)) return;
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await Promise.all(
      Object.values(cluster.workers!).map(async (worker) => {
        const ended = once(worker!, 'exit');
        worker!.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  try {
    // The first alone: what it makes (keys, folders) the others find, and what is wrong it says once.
    const url = await open();
    await Promise.all(Array.from({ length: count - 1 }, open));
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
