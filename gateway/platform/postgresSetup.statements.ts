import { type Client, escapeLiteral } from 'pg';
import { openConnection } from './connection.ts';
import { urlOf } from './postgresLock.ts';
import { superuser } from './postgresSettings.ts';

/** Makes the role and the database of the gateway, once. A role of its own, because a superuser may read files. */
export async function prepareDatabase(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'everystep') as role,
            exists (select from pg_database where datname = 'everystep') as database`,
  );
  const { host, port, password } = admin as { host: string; port: number; password?: string | null };
  if (!rows[0]?.role)
    await admin.query(`create role everystep login${password ? ` password ${escapeLiteral(password)}` : ''}`);
  if (!rows[0]?.database) await admin.query('create database everystep owner everystep');
  // After deletions it begins a new log of changes; the old one holds what was deleted.
  await admin.query('grant pg_checkpoint to everystep');
  const url = urlOf({ host, port, ...(password && { password }) }, superuser, 'everystep');
  const inside = await openConnection(url, 'everystep setup');
  await inside.query('grant execute on function pg_switch_wal() to everystep').finally(() => inside.end());
}

export async function clusterName(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
  return rows[0]?.cluster_name;
}
