import { open, stat } from 'node:fs/promises';
import pg from 'pg';
import { areYouThere } from '#gateway/platform/announcements.statements.ts';

/** Counts what PostgreSQL is asked to do, by its own log. */
export interface Statements {
  /** How many statements the servers sent while `work` ran, those of transactions included; what the gateway asks periodically is left out. */
  during(work: () => Promise<unknown>): Promise<number>;
}

/** `logFile` is where the server of `adminUrl` writes. Its log grows only while somebody counts. */
export async function openStatements(adminUrl: string, logFile: string): Promise<Statements> {
  const tell = async (what: 'all' | 'none') => {
    const client = new pg.Client(adminUrl);
    await client.connect();
    try {
      await client.query(`alter system set log_statement = '${what}'`);
      await client.query('select pg_reload_conf()');
      // Every session takes the setting over before its next statement; the reload itself takes a moment.
      await client.query('select pg_sleep(0.2)');
    } finally {
      await client.end();
    }
  };
  return {
    async during(work) {
      await tell('all');
      const { size: from } = await stat(logFile);
      await work();
      const { size: to } = await stat(logFile);
      await tell('none');
      const entries = (await read(logFile, from, to)).split(/^(?=\d{4}-\d\d-\d\d )/m);
      return entries.filter((entry) => /LOG: {2}(execute|statement)/.test(entry) && !isHousework(entry)).length;
    },
  };
}

/**
 * True for statements of the job queue (in the schema `jobs`), of the round of webhooks, of the checks of the listening
 * connection, and of this file.
 */
function isHousework(entry: string): boolean {
  return /\bjobs\.|from "webhooks" where "status" = |pg_sleep|log_statement/.test(entry) || entry.includes(areYouThere);
}

async function read(file: string, from: number, to: number): Promise<string> {
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(to - from);
    await handle.read(bytes, 0, bytes.length, from);
    return bytes.toString('utf8');
  } finally {
    await handle.close();
  }
}
