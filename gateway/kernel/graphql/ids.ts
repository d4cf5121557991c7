import { isUuid } from '#gateway/platform/uuid.ts';

/** An id that nobody and nothing has. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** A Relay global id: base64 of `Type:uuid`. */
export function toGlobalId(typename: string, id: string | number | bigint): string {
  return Buffer.from(`${typename}:${id}`).toString('base64');
}

/** The global id of a row that a path names by its raw id; text that is no UUID names a row that cannot exist. */
export function globalId(typename: string, id: string | undefined): string {
  return toGlobalId(typename, id && isUuid(id) ? id.toLowerCase() : nobody);
}

/** The parts of a global id. Unreadable text gets a type that does not exist, so it is "not found" like an absent row. */
export function fromGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id, ...rest] = Buffer.from(globalId, 'base64').toString('utf8').split(':');
  if (!typename || !id || rest.length > 0 || !isUuid(id)) return { typename: 'Nothing', id: globalId };
  return { typename, id };
}

/** The key of a row that belongs to the caller. For nobody it names a row that cannot exist. */
export function ownRow(member: { id: string } | null, id: string): { userId: string; id: string } {
  return { userId: member?.id ?? nobody, id };
}

/** A row that Prisma was asked for and did not find is null, not an error. */
export async function orNothing(row: unknown): Promise<unknown> {
  try {
    return await row;
  } catch (error) {
    if ((error as { code?: string }).code === 'P2025') return null;
    throw error;
  }
}
