import { readdirSync, readFileSync } from 'node:fs';
import { dataFolder } from '#tests/support/serverProcess.ts';
import { memoryOf, mostMemory } from './cpu.ts';
import { byId, spread } from './operations.ts';
import { type Server, startServer } from './processes.ts';
import type { Bench } from './rounds.ts';
import { type Findings, goal } from './table.ts';
import type { DataSet } from './world.ts';

const megabyte = 1_000_000;
const starts = 3;
const crowdMs = 6000;

/** How much memory the gateway holds with 64 callers at once, and how long starting takes. */
export async function measureStart(bench: Bench, gateway: Server, set: DataSet): Promise<Findings> {
  const memory = await memoryUnderLoad(bench, gateway);
  bench.tell('starting the gateway, then all of npm start twice');
  const gatewayMs: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const fresh = await bench.world.gateway(set);
    gatewayMs.push(fresh.startMs);
    await fresh.stop();
  }
  const [, second] = await startTwice();
  const seconds = gatewayMs.map((ms) => ms / 1000);
  return {
    title: 'Memory and start',
    table: [
      ['', 'measured'],
      ['memory of the gateway (RSS) at rest', `${(memory.rest / megabyte).toFixed(0)} MB`],
      ['memory with 64 requests at once, the most seen', `${(memory.most / megabyte).toFixed(0)} MB`],
    ],
    goals: [
      goal('memory with 64 requests at once', [memory.most / megabyte], { atMost: 220, digits: 0, unit: ' MB' }),
      goal('the gateway, from its start to ready', seconds, { atMost: 1, unit: ' s' }),
      goal('a second npm start, until ready', [second! / 1000], { atMost: 5, unit: ' s' }),
    ],
  };
}

async function memoryUnderLoad({ world, load, tell }: Bench, gateway: Server): Promise<{ rest: number; most: number }> {
  const plan = 'a crowd';
  const day = byId('HomeScreenQuery', ({ date }) => ({ date }));
  await load.plan(plan, gateway, spread(world.members.slice(0, 200), 2000).map(day));
  tell('64 requests at once');
  const rest = memoryOf(gateway.pid);
  const most = await mostMemory(gateway.pid, () => load.run(plan, 64, { ms: crowdMs }));
  return { rest, most };
}

/** Milliseconds that `npm start` takes on a new data folder, and then again on the same one. */
async function startTwice(): Promise<number[]> {
  const folder = await dataFolder();
  try {
    const took: number[] = [];
    for (const _time of ['first', 'second']) {
      const server = await startServer(['npm', 'start'], {
        DATA_DIR: `${folder.path}/data`,
        HOME: process.env.HOME ?? folder.path,
        RATE_LIMITS: 'off',
      });
      took.push(server.startMs);
      const ends = server.stop('nobody');
      process.kill(lastOf(server.pid), 'SIGTERM');
      await ends;
    }
    return took;
  } finally {
    await folder.remove();
  }
}

/**
 * npm starts a shell, that the bootstrap, that perhaps another Node: the signal is meant for the last of them alone,
 * for a second one would make it stop without waiting. PostgreSQL is its child, too, and ends with it.
 */
function lastOf(pid: number): number {
  if (process.platform !== 'linux') return pid;
  const child = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      const [, program, rest] = /^\d+ \((.*)\) (.*)$/s.exec(statOf(name)) ?? [];
      return program !== undefined && !program.startsWith('postgres') && rest!.split(' ')[1] === String(pid);
    });
  return child === undefined ? pid : lastOf(Number(child));
}

function statOf(process: string): string {
  try {
    return readFileSync(`/proc/${process}/stat`, 'utf8');
  } catch {
    return '';
  }
}
