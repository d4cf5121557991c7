import type { Pool, PoolClient } from 'pg';

/** A larger table (with its indexes) is not rewritten: nobody may enter it meanwhile, and waiting must stay short. */
export const maxBytes = 64 * 1024 ** 2;

/** The timeouts of a rewrite, for its lock and for its work, in milliseconds. */
const patience = { turn: 800, work: 30_000 };

export interface Rewrite {
  rewritten: number;
  /** Tables that are too large: only cleaned, so that their free space is written over by what comes next. */
  large: string[];
  /** Tables that were in use all the time: try again later. */
  busy: string[];
}

/**
 * Gives deleted rows' bytes back to the file system. A delete leaves a row's bytes in its page, its index, the column
 * statistics and the log of changes; each table below `maxBytes` is therefore rewritten without them, one at a
 * time, and the log begins a new file. What the role may not do (on a database that is not ours) is left out.
 */
export async function rewriteTables(pool: Pool): Promise<Rewrite> {
  const connection = await pool.connect();
  const run = (text: string) => connection.query({ text, query_timeout: patience.work } as { text: string });
  try {
    await run(`set statement_timeout = ${patience.work}; set lock_timeout = ${patience.turn}`);
    const result: Rewrite = { rewritten: 0, large: [], busy: [] };
    for (const { name, bytes } of await tables(connection)) {
      if (bytes > maxBytes) {
        await run(`vacuum (analyze, skip_locked) ${name}`);
        result.large.push(name);
      } else if (await whenFree(() => run(`vacuum (full, analyze) ${name}`))) result.rewritten += 1;
      else result.busy.push(name);
    }
    await forgetStatistics(connection, run);
    await startNewLog(run);
    return result;
  } finally {
    // Its settings are for this work alone.
    connection.release(true);
  }
}

async function tables(connection: PoolClient): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await connection.query<{ name: string; bytes: string }>(
    "select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid)::text as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in (current_schema(), 'jobs') order by 1",
  );
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

/** The planner keeps samples of every column; those of a table that became empty stay until they are cleared. */
async function forgetStatistics(connection: PoolClient, run: (text: string) => Promise<unknown>): Promise<void> {
  const { rows } = await connection.query("select 1 from pg_proc where proname = 'pg_clear_attribute_stats'");
  if (rows.length > 0) {
    await whenFree(() =>
      run(
        "select pg_clear_attribute_stats(s.schemaname::text, s.tablename::text, s.attname::text, s.inherited) from pg_stats s join pg_class c on c.oid = format('%I.%I', s.schemaname, s.tablename)::regclass where s.schemaname in (current_schema(), 'jobs') and c.relkind = 'r' and pg_relation_size(c.oid) = 0",
      ),
    );
  }
  await whenFree(() => run('vacuum (full) pg_catalog.pg_statistic'));
}

async function startNewLog(run: (text: string) => Promise<unknown>): Promise<void> {
  await whenAllowed(() => run('select pg_switch_wal()'));
  await whenAllowed(() => run('checkpoint'));
}

/** Answers whether it was done: false when others were in the table all the time. */
async function whenFree(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await whenAllowed(work);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false;
    throw error;
  }
}

async function whenAllowed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
  }
}
