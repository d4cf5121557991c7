import { expect, test } from 'vitest';
import { dataFolder, launchServer, startServer } from '#tests/support/serverProcess.ts';
import { olderInstance, type OlderInstance } from './olderInstance.ts';

/** KILLS=5 for a quick look. */
const kills = Number(process.env.KILLS ?? 50);

async function isMigrating(instance: OlderInstance): Promise<boolean> {
  const { rows } = await instance.query(
    "select from pg_stat_activity where application_name = 'everystep migrations' and datname = current_database()",
  );
  return rows.length > 0;
}

test('A2 50 kills at random moments of an upgrade: every server starts again with the same data', async () => {
  // Widened and narrowed by what the rounds show, so that the kills spread over the upgrade on any machine.
  let window = 200;
  for (let round = 1; round <= kills; round += 1) {
    const instance = await olderInstance();
    const folder = await dataFolder();
    const environment = {
      DATA_DIR: folder.path,
      DATABASE_URL: instance.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const before = await instance.digest();
    const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGTERM';
    const server = launchServer(environment);
    await Promise.race([expect.poll(() => isMigrating(instance), { interval: 1 }).toBe(true), server.ready]);
    const delay = Math.random() * window;
    await new Promise((resolve) => setTimeout(resolve, delay));
    const wasMigrating = await isMigrating(instance);
    await server.end(signal);
    const { rows } = await instance.query('select count(*)::int as applied from _prisma_migrations');
    console.log(
      `${round}: ${signal} after ${Math.round(delay)} ms, ${wasMigrating ? 'while migrating' : 'too late'}, ${rows[0].applied} migrations applied`,
    );
    window *= wasMigrating ? 1.2 : 0.9;
    const next = await startServer(environment);
    expect([round, await instance.digest()]).toEqual([round, before]);
    expect(await next.end('SIGTERM')).toBe(0);
    await folder.remove();
    await instance.drop();
  }
});
