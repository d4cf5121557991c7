import pg from 'pg';
import { expect } from 'vitest';
import { gateway } from './kit.ts';

/** Waits until this many transactions of the file's database wait for a lock. */
export async function untilWaiting(count: number): Promise<void> {
  const { database } = await gateway();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const waiting =
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await client.query(waiting)).rows[0].count, { interval: 20 }).toBe(count);
  } finally {
    await client.end();
  }
}

/** Runs work while another transaction holds the locks that these statements take; `release` ends it earlier. */
export async function holding<Result>(
  statements: string,
  work: (release: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const { database } = await gateway();
  const holder = new pg.Client(database.url);
  await holder.connect();
  try {
    await holder.query(`begin; ${statements}`);
    return await work(() => holder.query('commit'));
  } finally {
    await holder.end();
  }
}

/**
 * Starts calls while another transaction holds the locks that these statements take. It commits once every call waits for a
 * lock. Returns the responses.
 */
export function whileHeld<Response>(
  statements: string,
  calls: readonly (() => Promise<Response>)[],
): Promise<Response[]> {
  return holding(statements, async (release) => {
    const responses = Promise.all(calls.map((call) => call()));
    await untilWaiting(calls.length);
    await release();
    return responses;
  });
}
