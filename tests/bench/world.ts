import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#gateway/platform/postgres.ts';
import { applyMigrations } from '#prisma/migrate.ts';
import { inDatabase, run } from '#tests/support/database.cluster.ts';
import { dataFolder } from '#tests/support/serverProcess.ts';
import { cpuOfPostgres, firstProcess } from './cpu.ts';
import { makeMembers, type Member } from './members.ts';
import { type Comparison, type Server, startComparison, startGateway } from './processes.ts';
import { type Group, seed } from './seed.ts';
import { openStatements, type Statements } from './statements.ts';

/**
 * The data sets. `main`: 2,000 members with 365 days, 18,000 more with 5 days each, as a large instance has, and 200 with
 * 60 busy days. `few`: only 200 members with 365 days. `long`: the same 200, the first 100 of them with ten years.
 * Members whose number is below 100 are in all of these: they ask in the part about growth. `city`: 100,000 members with
 * two weeks, alone. `decade`: the first member with ten years, without photos; `empty`: the second, who has no days yet.
 */
export type DataSet = 'main' | 'few' | 'long' | 'city' | 'decade' | 'empty';
export const askers = 100;
export const decadeDays = 3650;
const sizes = { main: 2000, neighbours: 18_000, neighbourDays: 5, few: 200, year: 365 };
/** The last members; their days hold more. */
export const busy = { members: 200, days: 60 };
export const city = { members: 100_000, days: 14 };

/** One PostgreSQL with what has been seeded in it, and every server that was started on it. */
export class World {
  readonly members: readonly Member[];
  readonly statements: Statements;
  readonly #facts: Facts;
  readonly #servers: Server[] = [];

  private constructor(facts: Facts, statements: Statements) {
    this.#facts = facts;
    this.members = facts.members;
    this.statements = statements;
  }

  /** Starts a durable PostgreSQL of its own and fills the data sets that are wanted. */
  static async create(wanted: readonly DataSet[]): Promise<World> {
    const folder = await dataFolder();
    const postgres = await startPostgres(folder.path, { connections: 100 });
    try {
      const secretKey = randomBytes(32).toString('base64');
      await applyMigrations(postgres.url);
      const howMany = wanted.includes('city') ? city.members : sizes.main + sizes.neighbours + busy.members;
      const { members, passwordHash } = await makeMembers(howMany, postgres.url, {
        DATA_DIR: dataDirIn(folder.path),
        SECRET_KEY: secretKey,
      });
      const fill = async (set: DataSet) => {
        await run(postgres.adminUrl, `create database ${set} owner everystep template everystep strategy file_copy`);
        await seed(inDatabase(postgres.adminUrl, set), groupsOf(set, members), passwordHash);
      };
      await Promise.all(wanted.map(fill));
      await run(postgres.adminUrl, 'checkpoint');
      const facts = {
        folder,
        postgres,
        secretKey,
        members,
        first: firstProcess(await show(postgres.adminUrl, 'data_directory')),
      };
      return new World(facts, await openStatements(postgres.adminUrl, join(folder.path, 'postgres.log')));
    } catch (error) {
      await postgres.stop();
      await folder.remove();
      throw error;
    }
  }

  /** Milliseconds of processor time PostgreSQL has used so far. */
  postgresCpu(): number {
    return cpuOfPostgres(this.#facts.first);
  }

  /** Bytes of a data set, with its indexes. */
  async size(set: DataSet): Promise<number> {
    const client = new pg.Client(this.#facts.postgres.adminUrl);
    await client.connect();
    try {
      const { rows } = await client.query<{ bytes: string }>('select pg_database_size($1) as bytes', [set]);
      return Number(rows[0]!.bytes);
    } finally {
      await client.end();
    }
  }

  async gateway(set: DataSet): Promise<Server> {
    const { folder, secretKey } = this.#facts;
    return this.#keep(
      await startGateway(this.#url(set), {
        DATA_DIR: dataDirIn(folder.path),
        SECRET_KEY: secretKey,
      }),
    );
  }

  async comparison(name: Comparison, ...options: string[]): Promise<Server> {
    return this.#keep(await startComparison(name, this.#url('main'), options));
  }

  /** Stops every server and PostgreSQL, and removes all of it. */
  async remove(): Promise<void> {
    const { postgres, folder } = this.#facts;
    await Promise.all(this.#servers.map((server) => server.stop()));
    await postgres.stop();
    await folder.remove();
  }

  #url(set: DataSet): string {
    return inDatabase(this.#facts.postgres.url, set);
  }

  #keep(server: Server): Server {
    this.#servers.push(server);
    return server;
  }
}

/** One for all gateways: the data sets are copies of one database, so they carry the id of one instance. */
function dataDirIn(folder: string): string {
  return join(folder, 'gateway');
}

interface Facts {
  folder: Awaited<ReturnType<typeof dataFolder>>;
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  secretKey: string;
  members: Member[];
  first: number;
}

function groupsOf(set: DataSet, members: readonly Member[]): Group[] {
  const year = (from: number, to: number) => ({ members: members.slice(from, to), days: sizes.year });
  if (set === 'city') return [{ members, days: city.days }];
  if (set === 'decade') return [{ members: members.slice(0, 1), days: decadeDays, hasPhotos: false }];
  if (set === 'empty') return [{ members: members.slice(1, 2), days: 0 }];
  if (set === 'few') return [year(0, sizes.few)];
  if (set === 'long') return [{ members: members.slice(0, askers), days: decadeDays }, year(askers, sizes.few)];
  return [
    year(0, sizes.main),
    { members: members.slice(sizes.main, -busy.members), days: sizes.neighbourDays },
    { members: members.slice(-busy.members), days: busy.days, isBusy: true },
  ];
}

async function show(url: string, setting: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`);
    return rows[0]![setting]!;
  } finally {
    await client.end();
  }
}
