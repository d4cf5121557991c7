import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { applyTold } from './apply.service.ts';
import { callAs } from './access.service.ts';
import { itemsBetween, type Span } from './pages.ts';
import { WhoopRefusal } from './whoop.ts';
import { readBody } from './whoopBody.rules.ts';
import type { Item } from './whoopItem.rules.ts';

const windowDays = 15;
const dayMs = 86_400_000;

/** Sleeps first: a recovery takes its day from one. */
const kinds = ['sleep', 'workout', 'cycle', 'recovery'] as const;

/** Everything WHOOP holds of a span. */
export async function everythingBetween(member: Member, span: Span): Promise<Item[]> {
  const items: Item[] = [];
  for (const kind of kinds) items.push(...(await itemsBetween(member, kind, span)));
  return items;
}

/** The weight WHOOP holds now, in kilograms; null where it holds none or may not tell. */
export async function kilogramsNow(member: Member): Promise<number | null> {
  try {
    return readBody(await callAs(member, { path: '/developer/v2/user/measurement/body' })).weightKilogram;
  } catch (error) {
    if (error instanceof WhoopRefusal && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

/** Fetches the next older window of the first fill. Answers whether there is another. Throws what callAs throws. */
export async function fillOnce(member: Member): Promise<boolean> {
  const link = await member.kernel.db.wearableConnection.findUnique({
    where: { userId: member.id },
    select: { backfilledTo: true, backfillFrom: true, syncedUntil: true },
  });
  if (!link?.backfilledTo || !link.backfillFrom) return false;
  const askedAt = new Date(clock.now().epochMilliseconds);
  const isFirst = link.syncedUntil === null;
  // The first window ends now: what happened since the link was made belongs to it.
  const reachedMs = Date.parse(link.backfilledTo);
  const endMs = Date.parse(link.backfillFrom);
  const to = isFirst ? askedAt : new Date(reachedMs);
  const from = new Date(Math.max(endMs, reachedMs - windowDays * dayMs));
  const isLast = from.getTime() <= endMs;
  const items = await everythingBetween(member, { from, to });
  const kilograms = isFirst ? await kilogramsNow(member) : null;
  const reached = isLast
    ? { backfilledTo: null, backfillFrom: null }
    : { backfilledTo: from.toISOString(), backfillFrom: link.backfillFrom };
  await applyTold(member, {
    items,
    kilograms,
    askedAt,
    columns: { fill: { began: link.backfilledTo, ...reached }, ...(isFirst && { syncedUntil: askedAt }) },
  });
  return !isLast;
}
