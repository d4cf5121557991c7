import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newDataKey, open, seal } from '#gateway/platform/crypto.ts';
import { dataKeyOwner } from '#gateway/platform/instance.ts';

/** Returns a new data key for `user_keys`, wrapped by the instance key. */
export function wrappedDataKey(kernel: Kernel, userId: string): Uint8Array<ArrayBuffer> {
  return seal(kernel.keys.wrapping, newDataKey(), dataKeyOwner(userId));
}

/** Returns the member's data key. Throws without its row, as after a deletion of the account. */
export async function dataKeyOf(member: Pick<Member, 'kernel' | 'id'>): Promise<Buffer> {
  const { wrappedKey } = await member.kernel.db.userKey.findUniqueOrThrow({ where: { userId: member.id } });
  return unwrappedDataKey(member, wrappedKey);
}

/** Opens the data key of a `user_keys` row that was read with something else. */
export function unwrappedDataKey({ kernel, id }: Pick<Member, 'kernel' | 'id'>, wrappedKey: Uint8Array): Buffer {
  return open(kernel.keys.wrapping, wrappedKey, dataKeyOwner(id));
}

/** Returns the binding of a sealed column: moved to another row, column or member it does not open. */
export function sealedIn(table: string, column: string, { userId, id }: { userId: string; id: string }): string {
  return `${table}.${column}/${userId}/${id}`;
}

/** Seals text for a column; `binding` comes from `sealedIn`. */
export function sealText(key: Buffer, text: string, binding: string): Uint8Array<ArrayBuffer> {
  return seal(key, Buffer.from(text, 'utf8'), binding);
}

/** Hides which of a few short values it is, such as a mood, which the length would give away. */
const paddedBytes = 64;

/** Seals a value as JSON, padded with spaces. */
export function sealJson(key: Buffer, value: unknown, binding: string): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  return sealText(key, text + ' '.repeat((paddedBytes - (bytes % paddedBytes)) % paddedBytes), binding);
}

/** Opens a value that was sealed as JSON. Throws when it was sealed with another key or binding. */
export function openJson(key: Buffer, sealed: Uint8Array, binding: string): unknown {
  return JSON.parse(openText(key, sealed, binding));
}

/** Opens the text of a sealed column. Throws when it was sealed with another key or binding. */
export function openText(key: Buffer, sealed: Uint8Array, binding: string): string {
  return open(key, sealed, binding).toString('utf8');
}
