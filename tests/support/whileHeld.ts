import pg from 'pg';
import { expect } from 'vitest';
import { gateway } from './kit.ts';

/**
 * Begins calls while another transaction holds what these statements take, lets it end once each call waits for it or for
 * another one, and returns the answers.
 */
export async function whileHeld<Answer>(
  statements: string,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const { database } = await gateway();
  const holder = new pg.Client(database.url);
  await holder.connect();
  try {
    await holder.query(`begin; ${statements}`);
    const answers = Promise.all(calls.map((call) => call()));
    const waiting =
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect
      .poll(async () => (await holder.query(waiting)).rows[0].count, { timeout: 30_000, interval: 20 })
      .toBe(calls.length);
    await holder.query('commit');
    return await answers;
  } finally {
    await holder.end();
  }
}
