import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The kernel counts time in ticks of so many milliseconds. */
const tickMs = process.platform === 'linux' ? 1000 / Number(execFileSync('getconf', ['CLK_TCK'])) : Number.NaN;

interface Times {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

/** The CPU time of a process in milliseconds; NaN on other systems than Linux. */
export function cpuOf(pid: number): number {
  return timesOf(pid)?.own ?? Number.NaN;
}

/** What PostgreSQL has used so far: its first process and all it made, those that have ended included. */
export function cpuOfPostgres(first: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const { own, ended } = timesOf(first)!;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === first);
  return children.reduce((sum, times) => sum + times!.own, own + ended);
}

/** The first process of the PostgreSQL whose data directory this is. */
export function firstProcess(dataDirectory: string): number {
  return Number(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The memory of a process in bytes; NaN on other systems than Linux. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** The most memory a process holds while work runs, in bytes; looked at ten times a second. */
export async function mostMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = memoryOf(pid);
  const over = new AbortController();
  const watch = async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, memoryOf(pid));
      await pause(100);
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    over.abort();
    await watching;
  }
  return most;
}

function timesOf(pid: number): Times | undefined {
  try {
    // The name in brackets may hold anything: the numbers begin after the last bracket, with the third field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)!.trim().split(' ').map(Number);
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15) as [number, number, number, number];
    return { parent: fields[1]!, own: (user + system) * tickMs, ended: (endedUser + endedSystem) * tickMs };
  } catch {
    return undefined;
  }
}
