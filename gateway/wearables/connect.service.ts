import { recordSecurityEvent } from '#gateway/accounts/securityEvent.service.ts';
import { lockUntilCommit } from '#gateway/platform/advisoryLock.statements.ts';
import type { Transaction } from '#gateway/platform/database.ts';
import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { whoopSettings } from './connection.service.ts';
import { newlyConnected, removeConnection, settleRemoval } from './disconnect.service.ts';
import { beginOAuth } from './oauthState.service.ts';
import { fillWearable } from './sync.service.ts';
import { type Grant, requestGrant, sealedGrant } from './tokens.ts';
import { provider } from '#gateway/activities/provider.ts';
import { backfillDays } from './wearable.rules.ts';
import { callWhoop, WhoopUnavailable, whoopUrl } from './whoop.ts';

const scopes = 'offline read:profile read:body_measurement read:sleep read:workout read:recovery read:cycles';
const hourlyLimit = { events: 30, seconds: 3600 };

/** Begins to connect. Returns the URL of WHOOP's consent page and the value of the browser's cookie. Throws RateLimitedError, UnavailableError. */
export async function beginConnecting(member: Member): Promise<{ url: string; browser: string }> {
  const { kernel } = member;
  const { clientId } = whoopSettings(kernel);
  kernel.limits.spendInMemory(`wearable-connect:${member.id}`, hourlyLimit);
  const { state, browser, challenge } = await beginOAuth(member);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackUrl(member),
    scope: scopes,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  return { url: whoopUrl(kernel, '/oauth/oauth2/auth', query), browser };
}

/**
 * Exchanges the code for tokens, stores the connection in place of an earlier one and starts the first fill. Returns
 * 'taken' when another member has connected this WHOOP. Throws as callWhoop.
 */
export async function finishConnecting(member: Member, code: string, verifier: string): Promise<'connected' | 'taken'> {
  const { kernel } = member;
  const request = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: callbackUrl(member),
  };
  const grant = await requestGrant(kernel, request);
  const externalUserId = readUserId(
    await callWhoop(kernel, { path: '/developer/v2/user/profile/basic', accessToken: grant.accessToken }),
  );
  const isStored = await storeConnection(member, externalUserId, grant);
  // No withdrawal: that would end the other account's connection too.
  if (!isStored) return 'taken';
  for (const sent of [settleRemoval, fillWearable]) kernel.jobs.wake(sent);
  return 'connected';
}

async function storeConnection(member: Member, externalUserId: string, grant: Grant): Promise<boolean> {
  const { kernel, id: userId } = member;
  const now = clock.milliseconds();
  const sealed = await sealedGrant(member, grant);
  const row = {
    ...sealed,
    provider,
    externalUserId,
    status: 'connected',
    createdAt: new Date(now),
    ...newlyConnected,
    backfilledTo: new Date(now),
    backfillFrom: new Date(now - backfillDays * dayMs),
  };
  return kernel.db.$transaction(async (transaction) => {
    if (await isTaken(transaction, userId, externalUserId)) return false;
    const before = await transaction.wearableConnection.findUnique({
      where: { userId },
      select: { externalUserId: true },
    });
    // Another WHOOP account from now on: records of the earlier one stay as they are.
    if (before && before.externalUserId !== externalUserId) await removeConnection(kernel, transaction, userId, true);
    await transaction.wearableConnection.upsert({
      where: { userId },
      create: { userId, ...row },
      update: row,
      select: { userId: true },
    });
    await kernel.jobs.send(fillWearable, { userId }, transaction);
    await recordSecurityEvent(kernel, userId, 'WEARABLE_CONNECTED', transaction);
    return true;
  });
}

async function isTaken(transaction: Transaction, userId: string, externalUserId: string): Promise<boolean> {
  // When two members connect one WHOOP at once, the second waits here and sees the first.
  await lockUntilCommit(transaction, `wearable-person/${externalUserId}`);
  const other = await transaction.wearableConnection.findUnique({
    where: { provider_externalUserId: { provider, externalUserId } },
    select: { userId: true },
  });
  return other !== null && other.userId !== userId;
}

function readUserId(profile: unknown): string {
  const id = (profile as { user_id?: unknown } | null)?.user_id;
  if ((typeof id === 'number' || typeof id === 'string') && String(id).length > 0 && String(id).length <= 100)
    return String(id);
  throw new WhoopUnavailable('WHOOP sent no id of the account');
}

function callbackUrl({ kernel }: Member): string {
  return `${kernel.settings.publicUrl}/api/whoop/callback`;
}
