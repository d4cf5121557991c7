import { openConnection } from './connection.ts';
import { SettingsError, type Settings } from './env.ts';
import { backendOf, heldBackendOf } from './pooler.statements.ts';

/**
 * Throws SettingsError when the connection that must lead to PostgreSQL itself leads to a pooler that shares connections
 * between transactions: nothing would be heard of what other gateways do, and locks would stay behind.
 */
export async function assertDirect(
  url: string,
  { databaseDirectUrl }: Pick<Settings, 'databaseDirectUrl'>,
): Promise<void> {
  if (!(await isShared(url))) return;
  throw new SettingsError(
    databaseDirectUrl
      ? 'The setting DATABASE_DIRECT_URL cannot be used: it leads to a pooler too. Let it name PostgreSQL itself.'
      : 'DATABASE_URL leads to a pooler (PgBouncer in transaction mode). Also set DATABASE_DIRECT_URL to PostgreSQL itself, and DATABASE_PREPARED=off.',
  );
}

/** The first connection does nothing meanwhile: only a pooler gives what it used to the second one. */
async function isShared(url: string): Promise<boolean> {
  const first = await openConnection(url, 'everystep check');
  try {
    const backend = await backendOf(first);
    const second = await openConnection(url, 'everystep check');
    return await heldBackendOf(second)
      .then((other) => other === backend)
      .finally(() => second.end());
  } finally {
    await first.end();
  }
}
