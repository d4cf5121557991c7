import type { Pool, QueryConfig } from 'pg';
import { sqlState } from './databaseErrors.ts';
import { distributedTables } from './distributedTables.statements.ts';
import {
  beginNewLog,
  canClearStatistics,
  cleanTable,
  clearStatistics,
  rewriteStatistics,
  rewriteTable,
  setTimeouts,
  tableSizes,
} from './databaseRewrite.statements.ts';

/** A larger table (with its indexes) is not rewritten: nobody may enter it meanwhile, and waiting must stay short. */
const maxBytes = 64 * 1024 ** 2;
const lockTimeoutMs = 800;
const workTimeoutMs = 30_000;

export interface Rewrite {
  rewritten: number;
  /** Tables that are too large, or distributed: only cleaned, so that their free space is written over by what comes next. */
  large: string[];
  /** Tables that were in use all the time: try again later. */
  busy: string[];
}

/**
 * Gives deleted rows' bytes back to the file system. A delete leaves a row's bytes in its page, its index, the column
 * statistics and the log of changes; each table below `maxBytes` is therefore rewritten without them, one at a
 * time, and the log begins a new file. What the role may not do (on a database of somebody else) is left out.
 */
export async function rewriteTables(pool: Pool): Promise<Rewrite> {
  const client = await pool.connect();
  const run = (text: string) => client.query({ text, query_timeout: workTimeoutMs } as QueryConfig);
  try {
    await run(setTimeouts(lockTimeoutMs, workTimeoutMs));
    const result: Rewrite = { rewritten: 0, large: [], busy: [] };
    const distributed = await distributedTables(client);
    for (const { table, name, bytes } of await tableSizes(client)) {
      if (bytes > maxBytes || distributed.includes(table)) {
        await run(cleanTable(name));
        result.large.push(name);
      } else if (await unlessRefused(() => run(rewriteTable(name)))) result.rewritten += 1;
      else result.busy.push(name);
    }
    if (await canClearStatistics(client)) await unlessRefused(() => run(clearStatistics));
    for (const text of [rewriteStatistics, ...beginNewLog]) await unlessRefused(() => run(text));
    return result;
  } finally {
    // Its settings are for this work alone.
    client.release(true);
  }
}

/** Returns false when others were in the table all the time. Does nothing where the role may not. */
async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const state = sqlState(error);
    if (state === '55P03') return false;
    if (state === '42501') return true;
    throw error;
  }
}
