import { isUuid } from '#gateway/platform/uuid.ts';

/** An id that no row has. */
export const unusedId = '00000000-0000-0000-0000-000000000000';

/** A Relay global id: base64 of `Type:uuid`. */
export function toGlobalId(typename: string, id: string | number | bigint): string {
  return Buffer.from(`${typename}:${id}`).toString('base64');
}

/** Returns the global id for the raw id of a path; text that is not a UUID becomes an id that no row has. */
export function globalId(typename: string, id: string | undefined): string {
  return toGlobalId(typename, id && isUuid(id) ? id.toLowerCase() : unusedId);
}

/** Returns the parts of a global id. Unreadable text gets a type that does not exist, so it is "not found" like a missing row. */
export function fromGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id, ...rest] = Buffer.from(globalId, 'base64').toString('utf8').split(':');
  if (!typename || !id || rest.length > 0 || !isUuid(id)) return { typename: 'Nothing', id: globalId };
  return { typename, id: id.toLowerCase() };
}

/** Returns the key of the caller's row. Signed out it is a key that no row has. */
export function ownRow(member: { id: string } | null, id: string): { userId: string; id: string } {
  return { userId: member?.id ?? unusedId, id };
}

/** Returns null where Prisma reports a missing row as an error. */
export async function nullIfMissing(row: unknown): Promise<unknown> {
  try {
    return await row;
  } catch (error) {
    if ((error as { code?: string }).code === 'P2025') return null;
    throw error;
  }
}
