import { isMainThread } from 'node:worker_threads';
import type { Client } from 'pg';
import { tryLock } from './advisoryLock.statements.ts';
import { openConnection } from './connection.ts';
import { readInstance } from './instance.statements.ts';
import { InstanceError } from './instance.ts';
import type { Log } from './log.ts';

/** Held together by all servers of a database, or by one command that nobody may run beside. */
const lockNumber = 7_311_904_251_120;
const retryMs = 1000;

/** The name of the one connection that each gateway keeps past any pooler; gateways are counted by it. */
export const gatewayConnection = 'everystep gateway';

/**
 * Holds the instance for a running server until it is released, again after the database was lost. Throws InstanceError
 * while a command has it. Should the key be changed while the database was lost, `onOutdated` is called.
 */
export async function holdInstance(url: string, log: Log, onOutdated: () => void): Promise<() => Promise<void>> {
  const closing = new AbortController();
  let fingerprint: string | undefined;
  let client = await take();

  async function take(): Promise<Client> {
    const next = await openConnection(url, isMainThread ? gatewayConnection : 'everystep thread', {
      connectionTimeoutMillis: 5000,
    });
    try {
      if (!(await tryLock(next, lockNumber, true)))
        throw new InstanceError(
          'The key of this instance is being changed (npm run rotate-key), or a restore replaces it. Start again when that is done.',
        );
      const row = await readInstance(next);
      if (fingerprint !== undefined && row?.keyFingerprint !== fingerprint) onOutdated();
      fingerprint = row?.keyFingerprint;
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    next.once('end', () => void recover());
    return next;
  }

  async function recover(): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      client = await take();
      if (closing.signal.aborted) await client.end();
    } catch (error) {
      log.debug({ event: 'instance-unheld', err: error }, 'the database is away');
      setTimeout(() => void recover(), retryMs).unref();
    }
  }

  return async () => {
    closing.abort();
    // A database that hangs must not keep the server from stopping.
    await Promise.race([client.end(), new Promise((resolve) => setTimeout(resolve, retryMs).unref())]);
  };
}

/** Keeps the key from being changed, and the instance from being replaced, while this connection is open. Throws InstanceError. */
export async function shareInstance(client: Client): Promise<void> {
  if (!(await tryLock(client, lockNumber, true)))
    throw new InstanceError(
      'The key of this instance is being changed, or a restore replaces it. Try again when that is done.',
    );
}

/** Takes the instance for this connection alone. Throws InstanceError while a server runs on the database. */
export async function takeAlone(client: Client): Promise<void> {
  if (!(await tryLock(client, lockNumber)))
    throw new InstanceError('Everystep is running on this database. Stop every server of it first.');
}
