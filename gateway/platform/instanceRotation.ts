import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { openConnection } from './connection.ts';
import { open, seal } from './crypto.ts';
import { dataKeysAfter, lockDataKeys, readInstance, rekeyInstance, updateDataKeys } from './instance.statements.ts';
import { dataKeyOwner, InstanceError, keyFingerprint, wrappingKey } from './instance.ts';
import { type KeySettings, nextKeyFile, settleKey, writeKey } from './instanceKey.ts';
import { takeAlone } from './instanceLock.ts';
import { wrapSecrets } from './instanceSecrets.ts';
import { unlockInstance } from './instanceStart.ts';
import { transaction } from './transaction.statements.ts';

/**
 * Wraps every data key and the instance's secrets with a new key. The new key is on disk before the database changes, in
 * one transaction, and replaces the old one afterwards; a start finds out which of the two fits. Returns the new key and
 * how many data keys it wraps. Throws InstanceError while a server runs.
 */
export async function rotateKey(databaseUrl: string, settings: KeySettings): Promise<{ key: Buffer; members: number }> {
  const client = await openConnection(databaseUrl, 'everystep rotate-key');
  try {
    await takeAlone(client);
    const row = await readInstance(client);
    if (!row) throw new InstanceError('This database has no instance yet. Start the server once, then change its key.');
    await settleKey(row.keyFingerprint, settings);
    const before = await unlockInstance(row, settings);
    const key = randomBytes(32);
    await writeKey(nextKeyFile(settings), key);
    const secrets = wrapSecrets(key, row.id, before.secrets);
    const members = await transaction(client, async () => {
      const wrapped = await rewrap(client, wrappingKey(before.key), wrappingKey(key));
      await rekeyInstance.write(client, { keyFingerprint: keyFingerprint(key), secrets });
      return wrapped;
    });
    await settleKey(keyFingerprint(key), settings);
    return { key, members };
  } finally {
    await client.end();
  }
}

async function rewrap(client: Client, from: Buffer, to: Buffer): Promise<number> {
  await client.query(lockDataKeys);
  let members = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await dataKeysAfter.all(client, { after });
    if (rows.length === 0) return members;
    const ids = rows.map(({ id }) => id);
    const keys = rows.map(({ id, key }) => seal(to, open(from, key, dataKeyOwner(id)), dataKeyOwner(id)));
    await updateDataKeys.write(client, { ids, keys });
    members += rows.length;
    after = ids.at(-1)!;
  }
}
