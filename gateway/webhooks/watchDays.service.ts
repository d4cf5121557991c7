import type { Webhook } from '#gateway/__generated__/rows.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { memberById } from '#gateway/kernel/session/memberById.ts';
import { changedDays, datesOf } from '#gateway/live/changedDays.service.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { deliverWebhook, sendDelivery, trimLog } from './deliver.service.ts';
import { webhooksOfWriters, webhooksWithChanges } from './webhook.statements.ts';

type ChangedWebhook = Pick<Webhook, 'userId' | 'id' | 'cursor'>;

/** Changes within this time are reported in one message. */
const gatherMs = 2000;

/**
 * Reports changed days to webhooks: soon after this process wrote, and every 15 seconds what is left (a process was killed
 * after a write, or a webhook's pause is over).
 */
export const webhookRound: Round<Kernel> = {
  name: 'webhooks',
  everyMinutes: 0.25,
  work: async (kernel, signal) => reportTo(await webhooksWithChanges.all(kernel.pool, {}), kernel, signal),
  listen({ days }, begin) {
    const writers = new Set<string>();
    days.onWrote((userId) => {
      if (writers.size === 0)
        setTimeout(() => {
          const members = [...writers];
          writers.clear();
          begin(async (kernel, signal) =>
            reportTo(await webhooksOfWriters.all(kernel.pool, { members }), kernel, signal),
          );
        }, gatherMs).unref();
      writers.add(userId);
    });
  },
};

async function reportTo(webhooks: readonly ChangedWebhook[], kernel: Kernel, signal: AbortSignal): Promise<void> {
  for (const webhook of webhooks) {
    if (signal.aborted) return;
    await reportChanges(kernel, webhook);
  }
}

/** Sends one message for the days that changed since the last. */
async function reportChanges(kernel: Kernel, { userId, id, cursor }: ChangedWebhook): Promise<void> {
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
