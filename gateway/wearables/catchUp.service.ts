import { provider } from '#gateway/activities/provider.ts';
import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { applyReported } from './apply.service.ts';
import { everythingBetween, currentKilograms } from './backfill.service.ts';
import { itemById, type Span } from './pages.ts';
import { syncIntervalMs } from './wearable.rules.ts';
import type { Item, ItemKind } from './whoopItem.rules.ts';

/** Each sync reads this far back again: nights are scored late, and clocks differ. */
const overlapDays = 3;
const maxDays = 15;
/** A job that runs a little early syncs all the same. */
const minIntervalShare = 0.8;
const maxMissing = 25;

/** Fetches changes that no event reported, when a sync is due. Throws as callAs. */
export async function catchUp(member: Member): Promise<void> {
  const connected = await member.kernel.db.wearableConnection.count({ where: { status: 'connected' } });
  const minIntervalMs = syncIntervalMs(connected) * minIntervalShare;
  for (let rounds = 0; rounds < 30; rounds += 1) {
    const connection = await member.kernel.db.wearableConnection.findUnique({
      where: { userId: member.id },
      select: { syncedUntil: true },
    });
    const fetchedAt = new Date(clock.milliseconds());
    // Before its first window, the first fill does this.
    if (!connection?.syncedUntil || fetchedAt.getTime() - Date.parse(connection.syncedUntil) < minIntervalMs) return;
    const from = new Date(Date.parse(connection.syncedUntil) - overlapDays * dayMs);
    const to = new Date(Math.min(fetchedAt.getTime(), from.getTime() + maxDays * dayMs));
    const items = await everythingBetween(member, { from, to });
    const gone = await deletedBetween(member, { from, to }, items);
    const kilograms = to >= fetchedAt ? await currentKilograms(member) : null;
    await applyReported(member, { items, gone, kilograms, fetchedAt, syncedUntil: to });
  }
}

/** Returns stored records of a span that the provider no longer has. Those it did not list are fetched one by one to be sure. */
async function deletedBetween(member: Member, { from, to }: Span, items: readonly Item[]) {
  const missing = await member.kernel.db.wearableRecord.findMany({
    where: {
      userId: member.id,
      source: provider,
      kind: { in: ['sleep', 'workout'] },
      deletedAt: null,
      startTime: { gte: from },
      endTime: { lte: to },
      externalId: { notIn: items.map(({ externalId }) => externalId) },
    },
    select: { kind: true, externalId: true },
    take: maxMissing,
  });
  const gone: { kind: ItemKind; externalId: string }[] = [];
  for (const { kind, externalId } of missing as { kind: 'sleep' | 'workout'; externalId: string }[]) {
    if ((await itemById(member, kind, externalId)) === null) gone.push({ kind, externalId });
  }
  return gone;
}
