import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { applyTold } from './apply.service.ts';
import { everythingBetween, kilogramsNow } from './backfill.service.ts';
import { itemById, type Span } from './pages.ts';
import { lookEvery } from './wearable.rules.ts';
import type { Item, ItemKind } from './whoopItem.rules.ts';

const dayMs = 86_400_000;
/** How far before the last look it begins: nights are scored late, and clocks differ. */
const overlapDays = 3;
const maxDays = 15;
/** A job that comes a little early looks all the same. */
const early = 0.8;
const maxDoubted = 25;

/** Looks for what no event told, when a look is due. Throws what callAs throws. */
export async function catchUp(member: Member): Promise<void> {
  const connected = await member.kernel.db.wearableConnection.count({ where: { status: 'connected' } });
  for (let rounds = 0; rounds < 30; rounds += 1) {
    const link = await member.kernel.db.wearableConnection.findUnique({
      where: { userId: member.id },
      select: { syncedUntil: true },
    });
    const askedAt = new Date(clock.now().epochMilliseconds);
    // Without a first window the first fill does this.
    if (!link?.syncedUntil || askedAt.getTime() - Date.parse(link.syncedUntil) < lookEvery(connected) * early) return;
    const from = new Date(Date.parse(link.syncedUntil) - overlapDays * dayMs);
    const to = new Date(Math.min(askedAt.getTime(), from.getTime() + maxDays * dayMs));
    const items = await everythingBetween(member, { from, to });
    const gone = await goneBetween(member, { from, to }, items);
    const kilograms = to >= askedAt ? await kilogramsNow(member) : null;
    await applyTold(member, { items, gone, kilograms, askedAt, columns: { syncedUntil: to } });
  }
}

/** What we hold of a span and the provider did not list: each is asked for by its id before it is taken for deleted. */
async function goneBetween(
  member: Member,
  { from, to }: Span,
  items: readonly Item[],
): Promise<{ kind: ItemKind; externalId: string }[]> {
  const doubted = await member.kernel.db.wearableRecord.findMany({
    where: {
      userId: member.id,
      kind: { in: ['sleep', 'workout'] },
      deletedAt: null,
      startTime: { gte: from },
      endTime: { lte: to },
      externalId: { notIn: items.map(({ externalId }) => externalId) },
    },
    select: { kind: true, externalId: true },
    take: maxDoubted,
  });
  const gone: { kind: ItemKind; externalId: string }[] = [];
  for (const { kind, externalId } of doubted as { kind: 'sleep' | 'workout'; externalId: string }[]) {
    if ((await itemById(member, kind, externalId)) === null) gone.push({ kind, externalId });
  }
  return gone;
}
