import { deriveKey } from './crypto.ts';

/** The instance that a database belongs to: the one row of the table `instance`. */
export interface InstanceRow {
  id: string;
  keyFingerprint: string;
  /** See instanceSecrets.ts. */
  secrets: Buffer;
  markedAt: Date | null;
  createdAt: Date;
}

/** A pool or a connection. */
interface Queryable {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** A database, a folder, a store or a key that do not belong together. One line for the person who starts the server. */
export class InstanceError extends Error {}

/** The instance of a migrated database; undefined until its first start with a version that knows of instances. */
export async function readInstance(database: Queryable): Promise<InstanceRow | undefined> {
  const { rows } = await database.query<InstanceRow>(
    'select id::text as id, key_fingerprint as "keyFingerprint", secrets, marked_at as "markedAt", created_at as "createdAt" from instance',
  );
  return rows[0];
}

export async function insertInstance(
  database: Queryable,
  { id, keyFingerprint, secrets }: Pick<InstanceRow, 'id' | 'keyFingerprint' | 'secrets'>,
): Promise<void> {
  await database.query('insert into instance (id, key_fingerprint, secrets) values ($1, $2, $3)', [
    id,
    keyFingerprint,
    secrets,
  ]);
}

/** Recognises an instance key. 64 bits of an HMAC say nothing about a random key of 256. */
export function keyFingerprint(key: Buffer): string {
  return deriveKey(key, 'everystep/fingerprint/1').toString('hex').slice(0, 16);
}

/** The key that wraps the data key of every member. */
export function wrappingKey(key: Buffer): Buffer {
  return deriveKey(key, 'everystep/wrap/1');
}

/** The binding of every wrapped data key. */
export function dataKeyOwner(userId: string): string {
  return `user-key/${userId}`;
}
