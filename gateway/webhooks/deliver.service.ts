import type { Webhook, WebhookDelivery } from '#gateway/__generated__/rows.ts';
import { webhookOffMail } from '#gateway/accounts/accountMails.ts';
import { dataKeyOf, openText } from '#gateway/accounts/vault.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { memberById } from '#gateway/kernel/session/memberById.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import type { JobKind } from '#gateway/platform/jobs.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { type Attempt, postMessage } from './postMessage.ts';
import { secretPlace, signedHeaders } from './signature.ts';
import { retrySeconds, webhookLimits } from './webhook.rules.ts';
import { forgetOldDeliveries } from './webhook.statements.ts';

/** The response of a receiver that wants nothing more. */
const goneStatus = 410;

type OfDelivery = { userId: string; delivery: string };

/** Attempts a delivery once. A failed one is attempted again later by a job of its own, then given up. */
export const deliverWebhook: JobKind<Kernel, OfDelivery> = {
  name: 'webhook-deliver',
  isParallel: true,
  async work(kernel, { userId, delivery: id }) {
    const delivery = await kernel.db.webhookDelivery.findUnique({
      where: { userId_id: { userId, id } },
      include: { webhook: true },
    });
    // Deleted, done by an earlier run of this job, or turned off meanwhile.
    if (!delivery || delivery.status !== 'waiting') return;
    if (delivery.webhook.status !== 'active' && delivery.type !== 'test') return giveUp(kernel, delivery, null);
    const attempt = await attemptOnce(kernel, delivery.webhook, delivery);
    await (attempt ? settle(kernel, delivery, attempt) : giveUp(kernel, delivery, null));
  },
};

/** Stores a message and queues its delivery. */
export async function sendDelivery(
  kernel: Kernel,
  { userId, id: webhookId }: Pick<Webhook, 'userId' | 'id'>,
  type: 'day.changed' | 'test',
  data: object,
  timestamp: string,
  within?: Transaction,
): Promise<void> {
  const id = newId();
  const db = within ?? kernel.db;
  await db.webhookDelivery.create({
    data: { id, userId, webhookId, type, body: JSON.stringify({ type, timestamp, data }) },
    select: { id: true },
  });
  await kernel.jobs.send(deliverWebhook, { userId, delivery: id }, within);
}

/** null when the account is gone or disabled. */
async function attemptOnce(kernel: Kernel, webhook: Webhook, { id, body }: WebhookDelivery): Promise<Attempt | null> {
  const member = await memberById(kernel, webhook.userId);
  if (!member) return null;
  const secret = openText(await dataKeyOf(member), webhook.secret, secretPlace(webhook.userId, webhook.id));
  const at = Math.floor(clock.milliseconds() / 1000);
  const headers = signedHeaders(secret, { id: `msg_${id}`, at, body });
  return postMessage({ url: new URL(webhook.url), headers, body }, kernel.settings.allowsLocalWebhooks);
}

type Delivery = WebhookDelivery & { webhook: Webhook };

async function settle(kernel: Kernel, delivery: Delivery, attempt: Attempt): Promise<void> {
  const { userId, id, webhookId } = delivery;
  const attempts = delivery.attempts + 1;
  const outcome = { attempts, responseStatus: attempt.status, problem: attempt.problem, attemptedAt: clock.text() };
  if (attempt.problem === null) {
    await kernel.db.webhookDelivery.updateMany({ where: { userId, id }, data: { ...outcome, status: 'delivered' } });
    await kernel.db.webhook.updateMany({ where: { userId, id: webhookId }, data: { failures: 0 } });
    return;
  }
  const wait = delivery.type === 'test' || attempt.status === goneStatus ? undefined : retrySeconds[attempts - 1];
  await kernel.db.webhookDelivery.updateMany({ where: { userId, id }, data: outcome });
  if (wait === undefined) return giveUp(kernel, delivery, attempt);
  await kernel.jobs.send(deliverWebhook, { userId, delivery: id }, undefined, new Date(Date.now() + wait * 1000));
}

/** Gives a delivery up, and turns its webhook off after too many in a row, or when the receiver wants no more. */
async function giveUp(
  kernel: Kernel,
  { userId, id, webhookId, type }: Delivery,
  attempt: Attempt | null,
): Promise<void> {
  await kernel.db.webhookDelivery.updateMany({ where: { userId, id }, data: { status: 'failed' } });
  if (!attempt || type === 'test') return;
  const [webhook] = await kernel.db.webhook.updateManyAndReturn({
    where: { userId, id: webhookId, status: 'active' },
    data: { failures: { increment: 1 } },
  });
  if (!webhook || (webhook.failures < webhookLimits.failures && attempt.status !== goneStatus)) return;
  const { count } = await kernel.db.webhook.updateMany({
    where: { userId, id: webhookId, status: 'active' },
    data: { status: 'off' },
  });
  if (count > 0) await kernel.jobs.send(webhookOffMail, { userId, at: clock.now().toString() });
}

/** Keeps the log of a webhook short. */
export async function trimLog(kernel: Kernel, { userId, id }: Pick<Webhook, 'userId' | 'id'>): Promise<void> {
  await forgetOldDeliveries.write(kernel.pool, { member: userId, webhook: id, keep: webhookLimits.logged });
}
