import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { transferArchive } from './archive.ts';
import { playCity } from './city.ts';
import { measureDay } from './day.ts';
import { measureGrowth } from './growth.ts';
import { installed } from './install.ts';
import { Load } from './load.ts';
import type { Server } from './processes.ts';
import type { Bench } from './rounds.ts';
import { soak } from './soak.ts';
import { measureStart } from './start.ts';
import { type Findings, markdown } from './table.ts';
import { type DataSet, World } from './world.ts';
import { measureWrites } from './writes.ts';

type Gateways = (set: DataSet) => Promise<Server>;
type Part = 'day' | 'growth' | 'writes' | 'start';

/** In the order they run: writes come late, since they change what is read. `share` is of the time, `sets` what must be seeded. */
const parts: Record<
  Part,
  { share: number; sets: DataSet[]; measure: (bench: Bench, gateways: Gateways) => Promise<Findings> }
> = {
  day: { share: 6, sets: ['main'], measure: async (bench, gateways) => measureDay(bench, await gateways('main')) },
  growth: {
    share: 4,
    sets: ['few', 'long', 'main'],
    measure: async (bench, gateways) =>
      measureGrowth(bench, { few: await gateways('few'), long: await gateways('long'), main: await gateways('main') }),
  },
  writes: {
    share: 2,
    sets: ['main'],
    measure: async (bench, gateways) => measureWrites(bench, await gateways('main')),
  },
  start: {
    share: 1,
    sets: ['few'],
    measure: async (bench, gateways) => measureStart(bench, await gateways('few'), 'few'),
  },
};
const wholeMs = 9.5 * 60_000;
/** Kept back for starting, counting and cleaning up. */
const reserveMs = 25_000;
const slice = { least: 500, most: 2000 };

const usage = `Usage: npm run bench [-- --only day,growth,writes,start] [-- --rounds 5]
  or alone: [-- --soak [minutes]] [-- --city [minutes]] [-- --archive [photos]]`;

/** Runs the requested parts and prints the tables. Returns the exit code. */
export async function bench(args: readonly string[]): Promise<number> {
  const { only, rounds, soakMinutes, cityMinutes, photos } = read(args);
  const tell = (text: string) => console.log(`  ${seconds(performance.now())} ${text}`);
  if (soakMinutes !== undefined) return soak(soakMinutes, tell);
  if (cityMinutes !== undefined) return playCity(cityMinutes, tell);
  if (photos !== undefined) return transferArchive(photos, tell);
  installed('servers', 'Fastify, mercurius and PostGraphile for the comparison');
  const began = performance.now();
  const wanted = (Object.keys(parts) as Part[]).filter((part) => only.includes(part));
  const sets = [...new Set(wanted.flatMap((part) => parts[part].sets))];
  tell(`seeding ${sets.join(', ')}`);
  const world = await World.create(sets);
  const load = new Load();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    load.close();
    return (stopping ??= world.remove());
  };
  process.once('SIGINT', () => void stop().then(() => process.exit(130)));
  try {
    const found: Findings[] = [];
    const started = new Map<DataSet, Promise<Server>>();
    const gateways: Gateways = (set) => {
      const running = started.get(set) ?? world.gateway(set);
      started.set(set, running);
      return running;
    };
    for (const [at, part] of wanted.entries()) {
      tell(`${part}`);
      const shares = wanted.slice(at).map((later) => parts[later].share);
      const left = wholeMs - reserveMs - (performance.now() - began);
      const ends = performance.now() + (left * parts[part].share) / shares.reduce((sum, share) => sum + share, 0);
      const sliceMs = (runs: number, laterMs: number) =>
        Math.min(slice.most, Math.max(slice.least, (ends - laterMs - performance.now()) / runs));
      found.push(await parts[part].measure({ world, load, rounds, tell, sliceMs }, gateways));
    }
    console.log(`\n${markdown(found)}\n`);
    console.log(
      `Measured in ${seconds(performance.now() - began)} with ${rounds} rounds on ${availableParallelism()} cores, Node ${process.version.slice(1)}. Medians, in brackets the smallest and the largest.`,
    );
    if (!load.isWrk)
      console.log(
        'WARNING: wrk is not installed (Debian: apt-get install wrk). The load came from Node, which brings every share of the floor nearer to 1.',
      );
    return 0;
  } finally {
    await stop();
  }
}

interface Options {
  only: Part[];
  rounds: number;
  soakMinutes: number | undefined;
  cityMinutes: number | undefined;
  photos: number | undefined;
}

function read(args: readonly string[]): Options {
  // These may stand alone.
  const alone: Record<string, string> = { '--soak': '10', '--city': '10', '--archive': '500' };
  const complete = args.flatMap((arg, index) =>
    alone[arg] !== undefined && !/^\d/.test(args[index + 1] ?? '') ? [arg, alone[arg]] : [arg],
  );
  const { values } = parseArgs({
    args: complete,
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      soak: { type: 'string' },
      city: { type: 'string' },
      archive: { type: 'string' },
    },
  });
  const only = (values.only ?? Object.keys(parts).join(',')).split(',') as Part[];
  const rounds = Number(values.rounds);
  const soakMinutes = values.soak === undefined ? undefined : Number(values.soak);
  const cityMinutes = values.city === undefined ? undefined : Number(values.city);
  const photos = values.archive === undefined ? undefined : Number(values.archive);
  const isFine =
    only.every((part) => part in parts) &&
    Number.isInteger(rounds) &&
    rounds > 0 &&
    [soakMinutes, cityMinutes, photos].every((amount) => amount === undefined || amount > 0);
  if (!isFine) throw new Error(usage);
  return { only, rounds, soakMinutes, cityMinutes, photos };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;
