import { PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** The longest stall of the event loop, in milliseconds. */
export interface Stall {
  ms: number;
  /** The CPU time of the main thread in it; the rest was waiting, also for a core. */
  cpuMs: number;
  /** The time of the garbage collector in it. */
  gcMs: number;
}

const tickMs = 4;

// Loaded by `node --import` before the server (see measuredServer.ts). The server's threads load it too.
if (isMainThread && process.send) watch(process.send.bind(process));

/** Measures from one message of the parent to the next and sends the result. */
function watch(send: (stall: Stall) => void): void {
  const pauses: { from: number; ms: number }[] = [];
  let longest = { from: 0, ms: 0, cpuMs: 0 };
  let last = performance.now();
  let lastCpuMs = cpuMs();
  const tick = () => {
    const now = performance.now();
    const cpu = cpuMs();
    const ms = now - last - tickMs;
    if (ms > longest.ms) longest = { from: last, ms, cpuMs: cpu - lastCpuMs };
    last = now;
    lastCpuMs = cpu;
  };
  setInterval(tick, tickMs).unref();
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) pauses.push({ from: startTime, ms: duration });
  }).observe({ entryTypes: ['gc'] });
  process.on('message', () => {
    // The pauses of the last milliseconds are reported a moment later.
    setImmediate(() => {
      tick();
      const { from, ms, cpuMs } = longest;
      const within = pauses.filter((pause) => pause.from >= from && pause.from <= from + ms + tickMs);
      send({ ms, cpuMs, gcMs: within.reduce((sum, pause) => sum + pause.ms, 0) });
      pauses.length = 0;
      longest = { from: 0, ms: 0, cpuMs: 0 };
      tick();
      longest = { from: 0, ms: 0, cpuMs: 0 };
    });
  });
  process.channel?.unref();
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
