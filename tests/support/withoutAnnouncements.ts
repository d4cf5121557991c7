import pg from 'pg';
import { expect, inject } from 'vitest';
import { citusUrl } from './citusUrl.ts';
import { run } from './database.cluster.ts';
import { gateway, type Member } from './kit.ts';
import { requestStatements } from './sentStatements.ts';

/** Runs `work` while no gateway of this file's database hears announcements; other connections stay. */
export async function withoutAnnouncements(work: () => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(citusUrl ?? inject('testCluster').adminUrl);
  await admin.connect();
  const name = new URL((await gateway()).database.url).pathname.slice(1);
  try {
    // The listening connection, once cut, cannot come back.
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'everystep-live' and datname = $1",
      [name],
    );
    await work();
  } finally {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  }
}

/**
 * Ends a member's sessions without an announcement, as when the listening connection died without a sign. The session that
 * calls stays cached.
 */
export async function endUnannounced({ username, rest }: Member): Promise<void> {
  // What was written before may still be announced, which empties the cache.
  const sessionReads = async () =>
    (await requestStatements(() => rest('GET', '/api/user'))).filter(({ text }) => text.includes('user_sessions'));
  await expect.poll(sessionReads).toEqual([]);
  await run(
    (await gateway()).database.url,
    `delete from user_sessions where user_id = (select id from users where username = '${username}')`,
  );
  expect((await rest('GET', '/api/user')).status).toBe(200);
}
