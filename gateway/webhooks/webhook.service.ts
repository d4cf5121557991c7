import type { Webhook, WebhookDelivery } from '#gateway/__generated__/rows.ts';
import { assertFreshProof } from '#gateway/accounts/proof.ts';
import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { dataKeyOf, sealText } from '#gateway/accounts/vault.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { changedDays } from '#gateway/live/changedDays.service.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import { ConflictError, invalid, NotFoundError } from '#gateway/platform/errors.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { sendDelivery, trimLog } from './deliver.service.ts';
import { newWebhookSecret, secretPlace } from './signature.ts';
import { addressProblem } from './targetAddress.ts';
import { webhookInput, webhookLimits } from './webhook.rules.ts';
import { webhookTexts } from './webhookTexts.rules.ts';

const testsPerHour = { events: 30, seconds: 3600 };

/** The member's webhooks, the newest first. */
export function webhooks({ kernel, id: userId }: Member): Promise<Webhook[]> {
  return kernel.db.webhook.findMany({ where: { userId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
}

/** The newest deliveries of a webhook. */
export function deliveriesOf({ kernel }: Member, { userId, id }: Webhook): Promise<WebhookDelivery[]> {
  return kernel.db.webhookDelivery.findMany({
    where: { userId, webhookId: id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: webhookLimits.logged,
  });
}

/**
 * Adds a webhook and returns it with its secret, which is shown only this once. Takes fresh proof. Throws
 * ValidationError, ConflictError, and what assertFreshProof throws.
 */
export async function createWebhook(
  member: Member,
  input: unknown,
  proof?: unknown,
): Promise<{ webhook: Webhook; secret: string }> {
  const { url } = webhookInput.parse(input);
  const problem = member.kernel.settings.allowsLocalWebhooks ? null : addressProblem(new URL(url));
  if (problem) throw invalid('url', problem);
  await assertFreshProof(member, proof);
  const { kernel, id: userId } = member;
  const [id, secret, dataKey] = [newId(), newWebhookSecret(), await dataKeyOf(member)];
  // It reports what changes from now on.
  const { cursor } = await changedDays(member, null);
  const webhook = await kernel.db.$transaction(async (transaction) => {
    await lockUntilCommit(transaction, `webhooks/${userId}`);
    if ((await transaction.webhook.count({ where: { userId } })) >= webhookLimits.perMember)
      throw new ConflictError(webhookTexts.tooMany);
    await recordSecurityEvent(kernel, userId, 'WEBHOOK_CREATED', transaction);
    return transaction.webhook.create({
      data: { id, userId, url, secret: sealText(dataKey, secret, secretPlace(userId, id)), cursor },
    });
  });
  return { webhook, secret };
}

/** Deletes a webhook with its log. Throws NotFoundError. */
export async function deleteWebhook({ kernel, id: userId }: Member, id: string): Promise<{ id: string }> {
  const { count } = await kernel.db.webhook.deleteMany({ where: { userId, id } });
  if (count === 0) throw new NotFoundError(webhookTexts.gone);
  return { id };
}

/** Turns a webhook on that was turned off after failures. It reports what changes from now on. Throws NotFoundError. */
export async function enableWebhook(member: Member, id: string): Promise<Webhook> {
  const { kernel, id: userId } = member;
  const { cursor } = await changedDays(member, null);
  const [webhook] = await kernel.db.webhook.updateManyAndReturn({
    where: { userId, id },
    data: { status: 'active', failures: 0, cursor },
  });
  if (!webhook) throw new NotFoundError(webhookTexts.gone);
  return webhook;
}

/** Sends a test message; the log tells what became of it. Throws NotFoundError, RateLimitedError. */
export async function testWebhook(member: Member, id: string): Promise<Webhook> {
  const { kernel, id: userId } = member;
  const webhook = await kernel.db.webhook.findUnique({ where: { userId_id: { userId, id } } });
  if (!webhook) throw new NotFoundError(webhookTexts.gone);
  kernel.limits.spendInMemory(`webhook-test:${userId}`, testsPerHour);
  await sendDelivery(kernel, webhook, 'test', { message: 'It works.' }, clock.text());
  await trimLog(kernel, webhook);
  return webhook;
}
