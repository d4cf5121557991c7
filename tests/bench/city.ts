import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { loopDelay } from './calls.ts';
import { heavyCalls, mixed, peakPerSecond, requestsADay, streamsPerMember } from './cityDay.ts';
import { cpuOf, memoryOf } from './cpu.ts';
import { type Answered, Load } from './load.ts';
import { type Asked, spread } from './operations.ts';
import type { Server } from './processes.ts';
import { openStreams } from './streams.ts';
import { drawnTable } from './table.ts';
import { city, World } from './world.ts';

/** Times the busiest hour of 100,000 members. */
const steps = [0.5, 1, 2, 4, 8, 12, 16];
const connections = 64;
/** Beyond one of these a gateway is full. */
const limits = { p99Ms: 2000, answeredShare: 0.95 };
const mix = 'a day';
const megabyte = 1_000_000;

interface Step extends Answered {
  times: number;
  perSecond: number;
  /** Milliseconds of processor time in all. */
  node: number;
  postgres: number;
  delay: number;
  memory: number;
  heavy: number;
}

/**
 * Plays the busiest hour of a day of 100,000 members on one gateway, ever faster until it is full, and prints what each
 * step took. Returns the exit code: 1 when a call failed before the gateway was full.
 */
export async function playCity(minutes: number, tell: (text: string) => void): Promise<number> {
  tell(`seeding ${city.members} members with ${city.days} days`);
  const world = await World.create(['city']);
  const load = new Load();
  try {
    const bytes = await world.size('city');
    const gateway = await world.gateway('city');
    const asked = spread(world.members, 20_600, city.days);
    await load.plan(mix, gateway, mixed(asked));
    tell('warming up');
    await load.run(mix, 16, { count: 10_000 });
    const requests = 400;
    const statements = (await world.statements.during(() => load.run(mix, 1, { count: requests }))) / requests;
    const heavy = await heavyCalls(gateway);
    const restMemory = memoryOf(gateway.pid);
    const streams = await openStreams(gateway, world.members.slice(0, Math.round(city.members * streamsPerMember)));
    const streamMemory = memoryOf(gateway.pid) - restMemory;
    const taken: Step[] = [];
    let failure: string | undefined;
    for (const times of steps) {
      try {
        taken.push(await play({ world, load, gateway, asked, heavy }, times, (minutes * 60_000) / steps.length));
      } catch (error) {
        failure = (error as Error).message;
        break;
      }
      const last = taken.at(-1)!;
      tell(`${times} ×: ${(last.answered / (last.ms / 1000)).toFixed(0)} a second, p99 ${last.p99.toFixed(0)} ms`);
      if (isFull(last)) break;
    }
    report(taken, [
      ['requests of a member a day', requestsADay.toFixed(1)],
      ['database', `${(bytes / megabyte).toFixed(0)} MB`],
      ['of it for a member with two weeks', `${(bytes / city.members / 1000).toFixed(1)} kB`],
      ['statements a request', statements.toFixed(2)],
      ['gateway before the streams', `${(restMemory / megabyte).toFixed(0)} MB`],
      [`memory for each of ${streams.held()} live streams`, `${(streamMemory / streams.held() / 1000).toFixed(1)} kB`],
    ]);
    streams.close();
    if (failure === undefined) return 0;
    console.error(`A call failed: ${failure}`);
    return 1;
  } finally {
    load.close();
    await world.remove();
  }
}

interface Play {
  world: World;
  load: Load;
  gateway: Server;
  asked: readonly Asked[];
  heavy: Awaited<ReturnType<typeof heavyCalls>>;
}

/** One step: the mix and the heavy calls at their rates, whether or not earlier ones have been answered. */
async function play({ world, load, gateway, asked, heavy }: Play, times: number, ms: number): Promise<Step> {
  const perSecond = city.members * peakPerSecond * times;
  await loopDelay(gateway);
  const before = { node: cpuOf(gateway.pid), postgres: world.postgresCpu() };
  const over = new AbortController();
  const beside = heavy.map(({ share, call }, index) =>
    repeat(call, asked.slice(index * 1000), 1000 / (perSecond * share), over.signal),
  );
  let answered: Answered;
  let sent: number[];
  try {
    answered = await load.run(mix, connections, { ms, perSecond });
  } finally {
    over.abort();
    sent = await Promise.all(beside);
  }
  return {
    ...answered,
    times,
    perSecond,
    node: cpuOf(gateway.pid) - before.node,
    postgres: world.postgresCpu() - before.postgres,
    delay: await loopDelay(gateway),
    memory: memoryOf(gateway.pid),
    heavy: sent.reduce((sum, howMany) => sum + howMany, 0),
  };
}

/** Calls each so many milliseconds until the signal, for one day after the other. Returns how many calls ended well. */
async function repeat(
  call: (asked: Asked) => Promise<unknown>,
  asked: readonly Asked[],
  everyMs: number,
  signal: AbortSignal,
): Promise<number> {
  const open: Promise<unknown>[] = [];
  // The first comes at some time of its period, so that short runs have their share.
  await pause(everyMs / 2, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    open.push(call(asked[open.length % asked.length]!));
    open.at(-1)!.catch(() => {});
    await pause(everyMs, undefined, { signal }).catch(() => {});
  }
  await Promise.all(open);
  return open.length;
}

function isFull({ p99, answered, ms, perSecond }: Step): boolean {
  return p99 > limits.p99Ms || (answered * 1000) / ms < perSecond * limits.answeredShare;
}

function report(taken: readonly Step[], facts: string[][]): void {
  const rows = taken.map((step) => {
    const { times, perSecond, answered, ms, p50, p99, node, postgres, delay, memory, heavy } = step;
    return [
      `${times} × (${((city.members * times) / 1000).toFixed(0)} thousand)`,
      `${((answered * 1000) / ms).toFixed(0)} of ${perSecond.toFixed(0)}`,
      `${p50.toFixed(1)}, ${p99.toFixed(1)}`,
      `${(node / answered).toFixed(2)} + ${(postgres / answered).toFixed(2)}`,
      `${(node / ms).toFixed(2)} + ${(postgres / ms).toFixed(2)}`,
      (delay * 1000).toFixed(0),
      (memory / megabyte).toFixed(0),
      String(heavy),
    ];
  });
  const head = [
    'busiest hour (members)',
    'requests a second',
    'p50, p99 ms',
    'CPU ms a request, Node + PostgreSQL',
    'cores in use, Node + PostgreSQL',
    'event loop delay p99 ms',
    'memory MB',
    'photos and imports',
  ];
  console.log(`\n${drawnTable([head, ...rows])}\n\n${drawnTable([['', 'measured'], ...facts])}\n`);
  const last = taken.at(-1);
  if (last) console.log(isFull(last) ? fullest(last) : 'The gateway was not full at the last step.');
}

/** Says what is used up in a step that was too much. Node's own code runs on one core. */
function fullest({ node, postgres, ms }: Step): string {
  const cores = availableParallelism();
  const used = { gateway: node / ms, postgres: postgres / ms };
  const whole = used.gateway + used.postgres;
  if (used.gateway > 0.9) return `First the gateway's thread is full (${used.gateway.toFixed(2)} cores).`;
  if (whole > 0.75 * cores)
    return `First the machine is full: ${whole.toFixed(2)} of ${cores} cores, and the load's own.`;
  return `First something else is full: only ${whole.toFixed(2)} of ${cores} cores were in use here (a busy machine, the disk, or the pool).`;
}
