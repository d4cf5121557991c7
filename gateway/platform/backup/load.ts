import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Client } from 'pg';
import { migrationNames, migrationsDir } from '#prisma/migrationFiles.ts';
import { applyMigrations } from '#prisma/migrate.ts';
import type { PendingJob } from '../jobs.statements.ts';
import { restoreJobs } from '../jobs.ts';
import { begin, commit } from '../transaction.statements.ts';
import { copyIn, emptyTables, setSequence, setTriggers } from './copy.statements.ts';
import { beginSnapshot, measureTable } from './dump.ts';
import type { DatabaseFacts } from './manifest.ts';
import { ArchiveError, type TarEntry } from './tar.ts';

const piece = /^database\/(?<table>.+)\/\d{6}\.copy\.gz$/;

/** Throws ArchiveError when this version of Everystep lacks migrations of the archive. */
export async function assertKnownMigrations({ migrations }: DatabaseFacts): Promise<void> {
  const known = new Set(await migrationNames());
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new ArchiveError(
      `A newer version of Everystep made this archive (its migration ${unknown} is unknown here). Update Everystep and run this again.`,
    );
}

/** Gives an empty database the tables as they were; the next start applies what came later. */
export async function createTables(url: string, { migrations }: DatabaseFacts): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'everystep-migrations-'));
  try {
    for (const name of migrations) await cp(join(migrationsDir, name), join(dir, name), { recursive: true });
    await applyMigrations(url, { dir });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Loads tables into a migrated database, as one transaction that the caller has begun. As a plain role: foreign keys stay on, so
 * tables come in the order of their keys; our triggers are off, because the rows they would write are in the archive.
 */
export class TableLoader {
  readonly #client: Client;
  readonly #facts: DatabaseFacts;
  #open: { table: string; copy: Writable & { rowCount: number }; done: Promise<void> } | undefined;
  #jobs: PendingJob[] = [];

  constructor(client: Client, facts: DatabaseFacts) {
    this.#client = client;
    this.#facts = facts;
  }

  /** Empties the tables: migrations may have written rows. */
  async begin(): Promise<void> {
    await begin(this.#client);
    await emptyTables(this.#client, this.#tables);
    await setTriggers(this.#client, this.#tables, 'disable');
  }

  /** Takes an entry of the archive; false when it is not about the database. */
  async take({ name, bytes }: TarEntry): Promise<boolean> {
    if (name === 'jobs.json') {
      this.#jobs = JSON.parse(bytes.toString()) as PendingJob[];
      return true;
    }
    const table = piece.exec(name)?.groups?.table;
    if (table === undefined) return false;
    if (this.#open?.table !== table) {
      await this.#close();
      this.#begin(table);
    }
    const { copy } = this.#open!;
    const text = await promisify(gunzip)(bytes);
    await new Promise<void>((resolve, reject) => copy.write(text, (error) => (error ? reject(error) : resolve())));
    return true;
  }

  /** Ends the tables. The caller commits, then calls `loadJobs`. */
  async finish(): Promise<void> {
    await this.#close();
    for (const sequence of this.#facts.sequences) await setSequence(this.#client, sequence);
    await setTriggers(this.#client, this.#tables, 'enable');
  }

  /** Puts the waiting jobs into the queue, but those about these members. */
  async loadJobs(erased: readonly string[]): Promise<void> {
    await restoreJobs(
      this.#client,
      this.#jobs.filter(({ data }) => !erased.includes(data.userId ?? '')),
    );
  }

  get #tables(): string[] {
    return this.#facts.tables.map(({ name }) => name);
  }

  #begin(name: string): void {
    const table = this.#facts.tables.find((known) => known.name === name);
    if (!table) throw new ArchiveError(`The archive is damaged: its manifest does not know the table ${name}.`);
    const copy = copyIn(this.#client, table);
    const done = finished(copy);
    // Its failure is thrown by the write or the close that meets it.
    done.catch(() => {});
    this.#open = { table: name, copy, done };
  }

  async #close(): Promise<void> {
    if (!this.#open) return;
    const { copy, done } = this.#open;
    copy.end();
    await done;
    this.#open = undefined;
  }
}

/** Returns the differences of a loaded database from its manifest, a line for each table. */
export async function differences(client: Client, facts: DatabaseFacts): Promise<string[]> {
  const tables = await beginSnapshot(client);
  const found: string[] = [];
  for (const wanted of facts.tables) {
    const table = tables.find(({ name }) => name === wanted.name);
    const measured = table && (await measureTable(client, table));
    if (!measured) found.push(`${wanted.name}: the table is missing`);
    else if (measured.rows !== wanted.rows)
      found.push(`${wanted.name}: ${measured.rows} rows instead of ${wanted.rows}`);
    else if (measured.sha256 !== wanted.sha256) found.push(`${wanted.name}: the rows differ`);
  }
  await commit(client);
  return found;
}
