import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { applyReported, type Reported } from './apply.service.ts';
import { itemById } from './pages.ts';
import { provider } from '#gateway/activities/provider.ts';

/** Handles the member's stored events. Their content is not trusted: it only says what to fetch from WHOOP. Throws as callAs. */
export async function processEvents(member: Member): Promise<void> {
  const { db } = member.kernel;
  const connection = await db.wearableConnection.findUnique({
    where: { userId: member.id },
    select: { externalUserId: true },
  });
  if (!connection?.externalUserId) return;
  const events = await db.webhookEvent.findMany({
    where: { provider, accountId: connection.externalUserId, processedAt: null },
    orderBy: { receivedAt: 'asc' },
    take: 200,
  });
  const subjects = Map.groupBy(events, ({ type, subjectId }) => `${type.split('.')[0]}/${subjectId}`);
  for (const [subject, sameSubject] of subjects) {
    const [kind, id] = subject.split('/') as ['sleep' | 'workout' | 'recovery', string];
    const fetchedAt = new Date(clock.milliseconds());
    const fetched = kind === 'recovery' ? await fetchRecovery(member, id) : await fetchItem(member, kind, id);
    await applyReported(member, { ...fetched, fetchedAt });
    await db.webhookEvent.updateMany({
      where: { provider, eventId: { in: sameSubject.map(({ eventId }) => eventId) } },
      data: { processedAt: clock.text() },
    });
  }
}

type Fetched = Required<Pick<Reported, 'items' | 'gone'>>;

async function fetchItem(member: Member, kind: 'sleep' | 'workout', id: string): Promise<Fetched> {
  const item = await itemById(member, kind, id);
  return { items: item ? [item] : [], gone: item === null ? [{ kind, externalId: id }] : [] };
}

/** Fetches a recovery, which is identified by its sleep and found by its cycle, together with both. */
async function fetchRecovery(member: Member, sleepId: string): Promise<Fetched> {
  const sleep = await itemById(member, 'sleep', sleepId);
  const cycleId = sleep?.parentId;
  // A deleted sleep has no recovery; that of an unreadable one is unknown.
  const recovery = cycleId ? await itemById(member, 'recovery', cycleId) : sleep === undefined ? undefined : null;
  const cycle = cycleId ? await itemById(member, 'cycle', cycleId) : null;
  const isGone = recovery === null || (recovery !== undefined && recovery.externalId !== sleepId);
  return {
    items: [sleep, cycle, recovery].filter((item) => item !== null && item !== undefined),
    gone: isGone ? [{ kind: 'recovery', externalId: sleepId }] : [],
  };
}
