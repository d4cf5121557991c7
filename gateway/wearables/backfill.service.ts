import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { applyReported } from './apply.service.ts';
import { callAs } from './access.service.ts';
import { itemsBetween, type Span } from './pages.ts';
import { WhoopRefusal } from './whoop.ts';
import { readBody } from './whoopBody.rules.ts';
import type { Item } from './whoopItem.rules.ts';

const windowDays = 15;

/** Sleeps come first: a recovery takes its day from one. */
const kinds = ['sleep', 'workout', 'cycle', 'recovery'] as const;

/** Fetches all records of a span. */
export async function everythingBetween(member: Member, span: Span): Promise<Item[]> {
  const items: Item[] = [];
  for (const kind of kinds) items.push(...(await itemsBetween(member, kind, span)));
  return items;
}

/** Fetches the current weight; null when WHOOP has none or the member did not grant reading it. */
export async function currentKilograms(member: Member): Promise<number | null> {
  try {
    return readBody(await callAs(member, { path: '/developer/v2/user/measurement/body' })).weightKilogram;
  } catch (error) {
    if (error instanceof WhoopRefusal && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

/** Fetches the next older window of the first fill. Returns true while there is another. Throws as callAs. */
export async function fillOnce(member: Member): Promise<boolean> {
  const connection = await member.kernel.db.wearableConnection.findUnique({
    where: { userId: member.id },
    select: { backfilledTo: true, backfillFrom: true, syncedUntil: true },
  });
  if (!connection?.backfilledTo || !connection.backfillFrom) return false;
  const fetchedAt = new Date(clock.milliseconds());
  const isFirst = connection.syncedUntil === null;
  // The first window ends now: it includes everything since connecting.
  const reachedMs = Date.parse(connection.backfilledTo);
  const endMs = Date.parse(connection.backfillFrom);
  const to = isFirst ? fetchedAt : new Date(reachedMs);
  const from = new Date(Math.max(endMs, reachedMs - windowDays * dayMs));
  const isLast = from.getTime() <= endMs;
  const items = await everythingBetween(member, { from, to });
  const kilograms = isFirst ? await currentKilograms(member) : null;
  const reached = isLast
    ? { backfilledTo: null, backfillFrom: null }
    : { backfilledTo: from.toISOString(), backfillFrom: connection.backfillFrom };
  await applyReported(member, {
    items,
    kilograms,
    fetchedAt,
    fill: { began: connection.backfilledTo, ...reached },
    syncedUntil: isFirst ? fetchedAt : null,
  });
  return !isLast;
}
