import { hash } from 'node:crypto';
import type { Transaction } from '#gateway/platform/database.ts';
import { derivedId, newId } from '#gateway/platform/uuid.ts';
import type { Member } from './context.ts';
import { ConflictError } from '#gateway/platform/errors.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A row that is about to be created; `digest` is null when the client made no id. */
export interface NewRow {
  id: string;
  digest: Bytes | null;
}

/** A new row of this kind under the client's id or a generated one, with a digest of its values. */
export function newRow(kind: string, id: string | undefined, values: readonly unknown[]): NewRow {
  return id === undefined ? { id: newId(), digest: null } : { id, digest: payloadDigest(kind, values) };
}

/** The id that a key of this member's stands for, always the same. */
export function idOfKey(key: string, userId: string): string {
  return derivedId(key, userId);
}

/** The same for equal parsed input, however it was written. 128 bits: nobody gains from two payloads of their own that collide. */
export function payloadDigest(kind: string, values: readonly unknown[]): Bytes {
  return new Uint8Array(hash('sha256', JSON.stringify([kind, ...values]), 'buffer').subarray(0, 16));
}

/** Claims a client-made id as part of a transaction. False when it was used before. */
export async function claimId(transaction: Transaction, userId: string, { id, digest }: NewRow): Promise<boolean> {
  if (digest === null) return true;
  const { count } = await transaction.createdId.createMany({ data: [{ userId, id, digest }], skipDuplicates: true });
  return count === 1;
}

/** Throws ConflictError when one of the ids was first sent with another payload. Returns the ids that are known. */
export async function assertSamePayload(
  db: Pick<Transaction, 'createdId'>,
  userId: string,
  rows: readonly NewRow[],
): Promise<Set<string>> {
  const known = await db.createdId.findMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } });
  const digests = new Map(rows.map(({ id, digest }) => [id, digest]));
  if (known.some(({ id, digest }) => Buffer.compare(digest, digests.get(id) ?? digest) !== 0)) throw idConflict();
  return new Set(known.map(({ id }) => id));
}

export function idConflict(): ConflictError {
  return new ConflictError('This id was used for something else before. Send a new one.', 'id');
}

/** The row that an earlier call made under this id, as it is now. Throws ConflictError, and what `find` throws when it is gone. */
export async function knownRow<Row>(
  { kernel, id: userId }: Member,
  row: NewRow,
  find: (id: string) => Promise<Row>,
): Promise<Row> {
  await assertSamePayload(kernel.db, userId, [row]);
  return find(row.id);
}

/** Creates a row in a transaction with its id; one that was used before returns the row it made. Throws as `knownRow` does. */
export async function createOnce<Row>(
  member: Member,
  row: NewRow,
  create: (transaction: Transaction) => Promise<Row>,
  find: (id: string) => Promise<Row>,
): Promise<Row> {
  const created = await member.kernel.db.$transaction(async (transaction) =>
    (await claimId(transaction, member.id, row)) ? { row: await create(transaction) } : null,
  );
  return created ? created.row : knownRow(member, row, find);
}
