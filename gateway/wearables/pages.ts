import type { Member } from '#gateway/kernel/context.ts';
import { callAs } from './access.service.ts';
import { WhoopRefusal, WhoopUnavailable } from './whoop.ts';
import { type Item, type ItemKind, readItem } from './whoopItem.rules.ts';

const perPage = 25;
/** More pages than a window can have, so that a list without an end is given up. */
const maxPages = 60;

const paths: Record<ItemKind, string> = {
  sleep: '/developer/v2/activity/sleep',
  workout: '/developer/v2/activity/workout',
  recovery: '/developer/v2/recovery',
  cycle: '/developer/v2/cycle',
};

export interface Span {
  from: Date;
  to: Date;
}

/** Fetches all records of a kind in a span, page by page; none when the member did not grant reading them. Throws as callAs. */
export async function itemsBetween(member: Member, kind: ItemKind, span: Span): Promise<Item[]> {
  try {
    return await allPages(member, kind, span);
  } catch (error) {
    if (error instanceof WhoopRefusal && error.status === 403) return [];
    throw error;
  }
}

async function allPages(member: Member, kind: ItemKind, { from, to }: Span): Promise<Item[]> {
  const items = new Map<string, Item>();
  let next: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = {
      limit: String(perPage),
      start: from.toISOString(),
      end: to.toISOString(),
      ...(next && { nextToken: next }),
    };
    const { records, nextToken } = readPage(await callAs(member, { path: paths[kind], query }));
    for (const item of read(member, kind, records)) items.set(item.externalId, item);
    // The same token again would never end.
    if (!nextToken || nextToken === next) return [...items.values()];
    next = nextToken;
  }
  throw new WhoopUnavailable('a list from WHOOP does not end');
}

/** Fetches a record by its id, a recovery by its cycle's; null when it was deleted, undefined when it cannot or may not be read. Throws as callAs. */
export async function itemById(member: Member, kind: ItemKind, id: string): Promise<Item | null | undefined> {
  const encoded = encodeURIComponent(id);
  const path = kind === 'recovery' ? `${paths.cycle}/${encoded}/recovery` : `${paths[kind]}/${encoded}`;
  try {
    return read(member, kind, [await callAs(member, { path })])[0];
  } catch (error) {
    if (error instanceof WhoopRefusal && error.status === 404) return null;
    if (error instanceof WhoopRefusal && error.status === 403) return undefined;
    throw error;
  }
}

/** Reads records, leaving out those that cannot be read, so that they do not block the others. */
function read(member: Member, kind: ItemKind, records: readonly unknown[]): Item[] {
  const items = records.map((record) => readItem(kind, record, member.zone));
  const unread = items.filter((item) => item === null).length;
  if (unread > 0)
    member.kernel.log.warn({ event: 'wearable-unread', kind, unread }, 'records of WHOOP could not be read');
  return items.filter((item) => item !== null);
}

function readPage(body: unknown): { records: unknown[]; nextToken: string | undefined } {
  const { records, next_token } = (body ?? {}) as { records?: unknown; next_token?: unknown };
  if (!Array.isArray(records)) throw new WhoopUnavailable('WHOOP returned no list');
  return { records, nextToken: typeof next_token === 'string' && next_token ? next_token : undefined };
}
