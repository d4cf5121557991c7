import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { newDataKey, open, seal } from '#gateway/platform/crypto.ts';
import { dataKeyOwner } from '#gateway/platform/instance.ts';

/** A new data key for a member, wrapped by the instance key: the row of `user_keys`. */
export function wrappedDataKey(kernel: Kernel, userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(kernel.keys.wrapping, newDataKey(), dataKeyOwner(userId)));
}

/** The member's data key. Without its row (the account was deleted) nothing of theirs can be read: it throws. */
export async function dataKeyOf(member: Member): Promise<Buffer> {
  const { wrappedKey } = await member.kernel.db.userKey.findUniqueOrThrow({ where: { userId: member.id } });
  return unwrappedDataKey(member, wrappedKey);
}

/** The data key in a `user_keys` row that was already read along with something else. */
export function unwrappedDataKey({ kernel, id }: Member, wrappedKey: Uint8Array): Buffer {
  return open(kernel.keys.wrapping, wrappedKey, dataKeyOwner(id));
}

/** The binding of a sealed column: moved to another row, column or member it does not open. */
export function sealedIn(table: string, column: string, { userId, id }: { userId: string; id: string }): string {
  return `${table}.${column}/${userId}/${id}`;
}

/** Text as a sealed column holds it; `place` comes from `sealedIn`. */
export function sealText(key: Buffer, text: string, place: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(seal(key, Buffer.from(text, 'utf8'), place));
}

/** The text of a sealed column. Throws when it was sealed with another key or for another place. */
export function openText(key: Buffer, sealed: Uint8Array, place: string): string {
  return open(key, sealed, place).toString('utf8');
}
