import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { memberById } from '#gateway/kernel/session/memberById.ts';
import { changedDays, datesOf } from '#gateway/live/changedDays.service.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { deliverWebhook, sendDelivery, trimLog } from './deliver.service.ts';
import { webhooksWithChanges } from './webhook.statements.ts';

/** Reports changed days to webhooks. What changes within a few seconds is one message. */
export const webhookRound: Round<Kernel> = {
  name: 'webhooks',
  everyMinutes: 0.25,
  async work(kernel, signal) {
    for (const webhook of await webhooksWithChanges.all(kernel.pool, {})) {
      if (signal.aborted) return;
      await reportChanges(kernel, webhook);
    }
  },
};

/** Sends one message for the days that changed since the last. */
async function reportChanges(
  kernel: Kernel,
  { userId, id, cursor }: { userId: string; id: string; cursor: string },
): Promise<void> {
  const member = await memberById(kernel, userId);
  if (!member) return;
  const changed = await changedDays(member, cursor);
  if (changed.changes.length === 0) return;
  const message = { dates: datesOf(changed), isComplete: changed.isComplete };
  const isSent = await kernel.db.$transaction(async (transaction) => {
    // Another process may have reported them.
    const { count } = await transaction.webhook.updateMany({
      where: { userId, id, cursor, status: 'active' },
      data: { cursor: changed.cursor },
    });
    if (count === 0) return false;
    await sendDelivery(kernel, { userId, id }, 'day.changed', message, clock.text(), transaction);
    return true;
  });
  if (!isSent) return;
  kernel.jobs.wake(deliverWebhook);
  await trimLog(kernel, { userId, id });
}
