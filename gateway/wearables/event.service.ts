import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { applyTold } from './apply.service.ts';
import { cycleById, itemById } from './pages.ts';
import { provider } from '#gateway/activities/provider.ts';
import type { Item, ItemKind } from './whoopItem.rules.ts';

/** Works off what lies in the member's inbox. An event is not believed: it says what to ask WHOOP about. Throws what callAs throws. */
export async function settleEvents(member: Member): Promise<void> {
  const { db } = member.kernel;
  const link = await db.wearableConnection.findUnique({
    where: { userId: member.id },
    select: { externalUserId: true },
  });
  if (!link?.externalUserId) return;
  const events = await db.webhookEvent.findMany({
    where: { provider, accountId: link.externalUserId, processedAt: null },
    orderBy: { receivedAt: 'asc' },
    take: 200,
  });
  const things = Map.groupBy(events, ({ type, subjectId }) => `${type.split('.')[0]}/${subjectId}`);
  for (const [thing, about] of things) {
    const [kind, id] = thing.split('/') as ['sleep' | 'workout' | 'recovery', string];
    const askedAt = new Date(clock.now().epochMilliseconds);
    const told = kind === 'recovery' ? await askRecovery(member, id) : await askItem(member, kind, id);
    await applyTold(member, { ...told, askedAt });
    await db.webhookEvent.updateMany({
      where: { provider, eventId: { in: about.map(({ eventId }) => eventId) } },
      data: { processedAt: new Date() },
    });
  }
}

interface Asked {
  items: Item[];
  gone: { kind: ItemKind; externalId: string }[];
}

async function askItem(member: Member, kind: 'sleep' | 'workout', id: string): Promise<Asked> {
  const item = await itemById(member, kind, id);
  return { items: item ? [item] : [], gone: item === null ? [{ kind, externalId: id }] : [] };
}

/** A recovery is named by its sleep and asked for by its cycle, whose strain comes along. */
async function askRecovery(member: Member, sleepId: string): Promise<Asked> {
  const sleep = await itemById(member, 'sleep', sleepId);
  const cycleId = sleep?.parentId;
  // Without its sleep there is no recovery either; of one that cannot be read nobody knows.
  const recovery = cycleId ? await cycleById(member, 'recovery', cycleId) : sleep === undefined ? undefined : null;
  const cycle = cycleId ? await cycleById(member, 'cycle', cycleId) : null;
  const isGone = recovery === null || (recovery !== undefined && recovery.externalId !== sleepId);
  return {
    items: [sleep, cycle, recovery].filter((item) => item !== null && item !== undefined),
    gone: isGone ? [{ kind: 'recovery', externalId: sleepId }] : [],
  };
}
