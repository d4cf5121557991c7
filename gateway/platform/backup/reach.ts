import type { Client } from 'pg';
import { openConnection } from '../connection.ts';
import type { Settings } from '../env.ts';
import { isDatabaseDown } from '../databaseErrors.ts';
import { announcedPostgres, startPostgres } from '../postgres.ts';
import { setFormats } from './copy.statements.ts';
import { hasDatabase } from './exchange.ts';
import { ArchiveError } from './tar.ts';

export type ReachedDatabase = Awaited<ReturnType<typeof connected>>;

/**
 * The database of this instance: at DATABASE_URL, beside a running gateway, or started here when nobody runs it. Throws
 * ArchiveError when there is none.
 */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<ReachedDatabase> {
  if (databaseUrl) return connected(databaseUrl);
  if (!hasDatabase(dataDir))
    throw new ArchiveError(`There is no instance in ${dataDir}. Set DATA_DIR to the folder of yours.`);
  const running = await announcedPostgres(dataDir);
  if (running) {
    try {
      return await connected(running);
    } catch (error) {
      // The announced process may have died long ago.
      if (!isDatabaseDown(error)) throw error;
    }
  }
  const postgres = await startPostgres(dataDir);
  return connected(postgres.url, postgres.stop).catch(async (error) => {
    await postgres.stop();
    throw error;
  });
}

export async function connect(url: string): Promise<Client> {
  const client = await openConnection(url, 'everystep backup');
  await client.query(setFormats);
  return client;
}

async function connected(url: string, stop: () => Promise<void> = async () => {}) {
  const client = await connect(url);
  return {
    url,
    client,
    async close(): Promise<void> {
      await client.end();
      await stop();
    },
  };
}
