import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '#gateway/__generated__/prisma/client.ts';
import { rowFields } from '#gateway/__generated__/rows.ts';
import { statementNames } from './statementNames.ts';

export { isDatabaseDown, isDiskFull, isUniqueViolation } from './databaseErrors.ts';

/** Prisma's client whose rows are those of `__generated__/rows.ts`: days and instants are text, decimals numbers. */
export type PrismaRows = ReturnType<typeof prismaOver>;

/** The same inside of a transaction. */
export type Transaction = Parameters<Parameters<PrismaRows['$transaction']>[0]>[0];

/** The columns and relations to read of a model; Pothos makes it of the requested fields. */
export type Selection<Model extends Uncapitalize<Prisma.ModelName>> =
  Prisma.Args<PrismaRows[Model], 'findMany'> extends { select?: infer Select; include?: infer Include }
    ? { select?: Select; include?: Include }
    : never;

export type Database = ReturnType<typeof openDatabase>;

export interface DatabaseOptions {
  /** postgres://… A unix socket is `postgres://user@localhost/name?host=/folder&port=5432`. */
  url: string;
  /** The max number of connections. */
  pool: number;
  /** False behind a pooler such as PgBouncer: statements get no names, and connections no settings of their own. */
  isPrepared?: boolean;
  /** For a statement or the wait for a connection. A lost database must surface within 3 seconds. */
  timeoutMs?: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onLostConnection?: (error: Error) => void;
}

/** Opens the pool and the client over it. Connects with the first statement, so this never fails by itself. */
export function openDatabase({
  url,
  pool: max,
  isPrepared = true,
  timeoutMs = 2500,
  onLostConnection,
}: DatabaseOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'everystep',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(isPrepared ? sessionSettings(timeoutMs) : { Client: UnnamedStatements }),
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => onLostConnection?.(error));
  let prisma: PrismaRows | undefined;
  return {
    /** For relations, connections and lists. Shares the pool below. Made when first used: it takes 15 MB. */
    get prisma(): PrismaRows {
      return (prisma ??= prismaOver(pool, timeoutMs));
    },
    /** For statements. */
    pool,
    /** Waits for running statements, then closes every connection. */
    async close(): Promise<void> {
      await prisma?.$disconnect();
      await pool.end();
    },
  };
}

function sessionSettings(timeoutMs: number): pg.ClientConfig {
  return {
    // The server gives a statement up first; the client's own timeout is for a server that no longer responds.
    statement_timeout: timeoutMs - 300,
    idle_in_transaction_session_timeout: 30_000,
    // A named statement is planned once for all values. Left to itself PostgreSQL plans some again for each call, the day
    // page among them, because its guess for one member is lower; planning takes several times as long as reading.
    // tests/platform/queryPlans looks at these plans with ten years of days.
    options: '-c plan_cache_mode=force_generic_plan',
  };
}

/** A client whose next transaction may run on another connection of the server, which knows no statement by its name. */
class UnnamedStatements extends pg.Client {
  // The overloads of `query` differ only in what they return.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(statement: any, ...rest: any[]): any {
    const isNamed = typeof statement === 'object' && typeof statement.name === 'string';
    return super.query(isNamed ? { ...statement, name: undefined } : statement, ...(rest as []));
  }
}

function prismaOver(pool: pg.Pool, timeoutMs: number) {
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames() });
  const client = new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    transactionOptions: { maxWait: timeoutMs, timeout: 10_000 },
  });
  return client.$extends({ result: rowFields });
}
