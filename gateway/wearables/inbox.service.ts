import { createHash } from 'node:crypto';
import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { WhoopEvent } from './event.rules.ts';
import { syncWearable } from './sync.service.ts';
import { holdOwner } from './wearable.statements.ts';
import { provider } from '#gateway/activities/provider.ts';

/**
 * Stores an event together with the job that handles it. A repeated event, or one of an unknown account, changes nothing.
 */
export async function acceptEvent(kernel: Kernel, event: WhoopEvent, body: string): Promise<void> {
  const isNew = await kernel.db.$transaction(async (transaction) => {
    const userId = await holdOwner(transaction, event.user_id);
    if (userId === undefined) return false;
    const row = {
      provider,
      eventId: eventId(event, body),
      type: event.type,
      subjectId: event.id,
      accountId: event.user_id,
      occurredAt: new Date(clock.milliseconds()),
    };
    const { count } = await transaction.webhookEvent.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) return false;
    await kernel.jobs.send(syncWearable, { userId }, transaction);
    return true;
  });
  if (isNew) kernel.jobs.wake(syncWearable);
}

/** The id includes the subject, because one trace can report several. */
function eventId({ trace_id, type, id }: WhoopEvent, body: string): string {
  return `${trace_id ?? createHash('sha256').update(body).digest('hex')}/${type}/${id}`;
}
