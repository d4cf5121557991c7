import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Client } from 'pg';
import { appliedMigrations } from '#prisma/migration.statements.ts';
import { pendingJobs } from '../jobs.statements.ts';
import { begin } from '../transaction.statements.ts';
import { listTables, type Table } from './catalog.ts';
import { listSequences } from './catalog.statements.ts';
import { copyOut, lockShapes, serverVersion } from './copy.statements.ts';
import type { DatabaseFacts, TableFacts } from './manifest.ts';
import type { TarEntry } from './tar.ts';

/** A table is cut into pieces of so many bytes, so that none is ever whole in memory. */
const pieceBytes = 4 * 1024 * 1024;

export interface Progress {
  (line: string): void;
}

/** Begins a transaction in which everything read is of this moment. Returns the tables. */
export async function beginSnapshot(client: Client): Promise<Table[]> {
  await begin(client, 'isolation level repeatable read read only');
  const tables = await listTables(client);
  await lockShapes(
    client,
    tables.map(({ name }) => name),
  );
  return tables;
}

/** The database as files: each table as PostgreSQL's COPY writes it (gzip), then the jobs that wait. Inside a snapshot. */
export async function* dumpDatabase(
  client: Client,
  tables: Table[],
  progress: Progress,
): AsyncGenerator<TarEntry, DatabaseFacts> {
  const facts: DatabaseFacts = {
    postgres: await serverVersion(client),
    migrations: await appliedMigrations(client),
    tables: [],
    sequences: await listSequences(client),
    jobs: 0,
  };
  for (const table of tables) facts.tables.push(yield* dumpTable(client, table));
  const jobs = await pendingJobs(client);
  facts.jobs = jobs.length;
  yield { name: 'jobs.json', bytes: Buffer.from(JSON.stringify(jobs)) };
  const total = facts.tables.reduce((sum, table) => sum + table.rows, 0);
  progress(
    `Database: ${facts.tables.length} tables with ${total} rows, ${jobs.length} waiting ${jobs.length === 1 ? 'job' : 'jobs'}`,
  );
  return facts;
}

async function* dumpTable(client: Client, table: Table): AsyncGenerator<TarEntry, TableFacts> {
  const copy = copyOut(client, table);
  const sum = createHash('sha256');
  let piece: Buffer[] = [];
  let waiting = 0;
  let number = 0;
  const cut = async () => {
    number += 1;
    const bytes = await promisify(gzip)(Buffer.concat(piece));
    piece = [];
    waiting = 0;
    return { name: `database/${table.name}/${String(number).padStart(6, '0')}.copy.gz`, bytes };
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    sum.update(chunk);
    piece.push(chunk);
    waiting += chunk.length;
    if (waiting >= pieceBytes) yield await cut();
  }
  if (waiting > 0) yield await cut();
  return { name: table.name, columns: table.columns, rows: copy.rowCount, sha256: sum.digest('hex') };
}

/** Counts and sums up a table without keeping it, as `dumpTable` does. */
export async function measureTable(client: Client, table: Table): Promise<TableFacts> {
  const copy = copyOut(client, table);
  const sum = createHash('sha256');
  for await (const chunk of copy as AsyncIterable<Buffer>) sum.update(chunk);
  return { name: table.name, columns: table.columns, rows: copy.rowCount, sha256: sum.digest('hex') };
}
