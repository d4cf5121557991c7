import { cpuOf } from './cpu.ts';
import type { Load } from './load.ts';
import type { Asked, Call } from './operations.ts';
import type { Server } from './processes.ts';
import { median } from './table.ts';
import type { World } from './world.ts';

/** One way of asking one server. */
export interface Contender {
  /** Unique in its part. */
  name: string;
  server: Server;
  call: Call;
  asked: readonly Asked[];
  /** Requests before anything is measured: a GraphQL stack needs 10,000 until V8 has settled. */
  warmUp: number;
}

/** What one run of one contender showed; milliseconds of processor time are those of one request. */
export interface Round {
  perSecond: number;
  node: number;
  postgres: number;
  p50: number;
  p99: number;
}

export const graphqlWarmUp = 10_000;
export const plainWarmUp = 3000;
const connections = 16;

/** Whoever measures: the servers' world, what makes the load, and how much time there is. */
export interface Bench {
  world: World;
  load: Load;
  rounds: number;
  tell: (text: string) => void;
  /** How long one run may take when so many are still to be made in this part, and after them something of so many milliseconds. */
  sliceMs: (runs: number, laterMs: number) => number;
}

/** Tells the load what to send, and lets V8 and PostgreSQL's caches settle. */
export async function warmUp({ load, tell }: Bench, contenders: readonly Contender[]): Promise<void> {
  for (const { name, server, call, asked, warmUp: count } of contenders) {
    await load.plan(name, server, asked.map(call));
    tell(`${name}: ${count} requests to warm up`);
    await load.run(name, connections, { count });
  }
}

/** Runs everybody in turn, round after round, each time beginning with another: what the machine does meanwhile hits all alike. */
export async function interleave(
  bench: Bench,
  contenders: readonly Contender[],
  laterMs = 0,
): Promise<Map<string, Round[]>> {
  const found = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]));
  const ms = bench.sliceMs(bench.rounds * contenders.length, laterMs);
  for (let round = 0; round < bench.rounds; round += 1) {
    bench.tell(`round ${round + 1} of ${bench.rounds}, ${(ms / 1000).toFixed(1)} s each`);
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const contender = contenders[(round + turn) % contenders.length]!;
      found.get(contender.name)!.push(await measure(bench, contender, connections, ms));
    }
  }
  return found;
}

/** One run, with the processor time that the server and PostgreSQL used for it. */
export async function measure(
  { world, load }: Bench,
  { name, server }: Contender,
  atOnce: number,
  ms: number,
): Promise<Round> {
  const before = { node: cpuOf(server.pid), postgres: world.postgresCpu() };
  const { answered, ms: took, p50, p99 } = await load.run(name, atOnce, { ms });
  if (answered === 0) throw new Error(`${name} sent no response within ${(took / 1000).toFixed(1)} s`);
  const node = (cpuOf(server.pid) - before.node) / answered;
  const postgres = (world.postgresCpu() - before.postgres) / answered;
  return { perSecond: (answered * 1000) / took, node, postgres, p50, p99 };
}

/** What counting the statements of one contender takes, about. */
export const countingMs = 600;

/** How many statements one request makes PostgreSQL carry out, by its own log. */
export async function statementsOf({ world, load }: Bench, { name }: Contender): Promise<number> {
  const requests = 20;
  const statements = await world.statements.during(() => load.run(name, 1, { count: requests }));
  return Math.round((statements / requests) * 10) / 10;
}

/** One contender's figure over another's, round by round. */
export function ratios(
  rounds: Map<string, Round[]>,
  name: string,
  over: string,
  figure: (round: Round) => number,
): number[] {
  return rounds.get(name)!.map((round, index) => figure(round) / figure(rounds.get(over)![index]!));
}

/** Processor time of one request, Node's and PostgreSQL's together, as the median of all rounds. */
export const cpuOfRounds = (rounds: readonly Round[]): number =>
  median(rounds.map(({ node, postgres }) => node + postgres));
