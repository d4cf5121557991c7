import { setTimeout as wait } from 'node:timers/promises';
import type { WearableConnection } from '#gateway/__generated__/rows.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, NotFoundError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { whoopSettings } from './connection.service.ts';
import { type Grant, openGrant, requestGrant, sealedGrant } from './tokens.ts';
import { leaseRefresh } from './wearable.statements.ts';
import { wearableTexts } from './wearableTexts.rules.ts';
import { callWhoop, type WhoopCall, WhoopRefusal, WhoopUnavailable } from './whoop.ts';

/** A token that expires sooner is refreshed before it is used. */
const refreshBeforeMs = 60_000;
/** Longer than a call to WHOOP may take: a lease that is older belongs to a process that ended. */
const leaseSeconds = 15;
const leasePollMs = 100;
/** Disconnecting waits no longer than this for a valid token. */
const withdrawalTimeoutMs = 3000;

/** OAuth errors after which the access of the member still exists: wrong settings here, and failures at WHOOP. */
const recoverableErrors = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'temporarily_unavailable',
  'server_error',
]);

interface StoredGrant {
  row: WearableConnection;
  grant: Grant;
}

/**
 * Calls WHOOP with the member's token. One that is about to expire is refreshed first; one that WHOOP refuses is refreshed
 * and the call repeated once. Throws NotFoundError (no connection), ConflictError (it expired), and as callWhoop.
 */
export async function callAs(member: Member, call: WhoopCall): Promise<unknown> {
  const held = await freshGrant(member, await storedGrant(member));
  try {
    return await callWhoop(member.kernel, { ...call, accessToken: held.grant.accessToken });
  } catch (error) {
    if (!(error instanceof WhoopRefusal) || error.status !== 401) throw error;
  }
  const { grant } = await refreshGrant(member, held);
  return callWhoop(member.kernel, { ...call, accessToken: grant.accessToken });
}

/**
 * Returns a function that withdraws the access at WHOOP, to be called once the connection's row is deleted. It runs in
 * the background and may fail: disconnecting never waits long for WHOOP.
 */
export async function withdrawal(member: Member): Promise<() => void> {
  const { kernel } = member;
  if (!kernel.settings.whoop) return () => {};
  // Null without a connection, with an expired one, or when WHOOP does not respond.
  const token = storedGrant(member)
    .then((held) => freshGrant(member, held))
    .then(
      ({ grant }) => grant.accessToken,
      () => null,
    );
  await Promise.race([token, wait(withdrawalTimeoutMs, undefined, { ref: false })]);
  return () => void token.then((accessToken) => (accessToken === null ? undefined : withdraw(kernel, accessToken)));
}

async function withdraw(kernel: Kernel, accessToken: string): Promise<void> {
  try {
    await callWhoop(kernel, { method: 'DELETE', path: '/developer/v2/user/access', accessToken });
  } catch {
    kernel.log.warn({ event: 'wearable-revoke-failed' }, 'The access at WHOOP could not be withdrawn');
  }
}

async function storedGrant(member: Member): Promise<StoredGrant> {
  whoopSettings(member.kernel);
  const row = await member.kernel.db.wearableConnection.findUnique({ where: { userId: member.id } });
  if (!row) throw new NotFoundError(wearableTexts.notConnected);
  if (row.status !== 'connected') throw new ConflictError(wearableTexts.expired);
  return { row, grant: await openGrant(member, row) };
}

async function freshGrant(member: Member, held: StoredGrant): Promise<StoredGrant> {
  return held.grant.expiresAt.getTime() - refreshBeforeMs > clock.milliseconds() ? held : refreshGrant(member, held);
}

const refreshes = new WeakMap<object, Map<string, Promise<StoredGrant>>>();

/** Refreshes a grant once at a time, as a refresh token is valid once: this map ensures it in this process, a lease on the row across processes. */
function refreshGrant(member: Member, stale: StoredGrant): Promise<StoredGrant> {
  const running = refreshes.get(member.kernel) ?? new Map<string, Promise<StoredGrant>>();
  refreshes.set(member.kernel, running);
  const known = running.get(member.id);
  if (known) return known;
  const begun = refreshUnderLease(member, stale).finally(() => running.delete(member.id));
  running.set(member.id, begun);
  return begun;
}

async function refreshUnderLease(member: Member, stale: StoredGrant): Promise<StoredGrant> {
  for (const until = performance.now() + leaseSeconds * 1000; performance.now() < until;) {
    const held = await storedGrant(member);
    // Another process has refreshed it.
    if (held.grant.accessToken !== stale.grant.accessToken) return held;
    const { accessToken } = held.row;
    if (await leaseRefresh.write(member.kernel.pool, { member: member.id, accessToken, seconds: leaseSeconds }))
      return exchange(member, held);
    await wait(leasePollMs);
  }
  throw new WhoopUnavailable('another process is still refreshing the token');
}

async function exchange(member: Member, { row, grant }: StoredGrant): Promise<StoredGrant> {
  const own = { userId: member.id, accessToken: row.accessToken };
  try {
    if (grant.refreshToken === null) throw new WhoopRefusal(400, 'invalid_grant');
    const request = { grant_type: 'refresh_token', refresh_token: grant.refreshToken, scope: 'offline' };
    const next = await requestGrant(member.kernel, request);
    const data = {
      ...(await sealedGrant(member, { ...next, refreshToken: next.refreshToken ?? grant.refreshToken })),
      refreshingUntil: null,
    };
    const [stored] = await member.kernel.db.wearableConnection.updateManyAndReturn({ where: own, data });
    if (!stored) throw new NotFoundError(wearableTexts.notConnected);
    return { row: stored, grant: { ...next, refreshToken: next.refreshToken ?? grant.refreshToken } };
  } catch (error) {
    const hasExpired = error instanceof WhoopRefusal && error.code !== undefined && !recoverableErrors.has(error.code);
    await member.kernel.db.wearableConnection.updateMany({
      where: own,
      data: { refreshingUntil: null, ...(hasExpired && { status: 'expired' }) },
    });
    if (!hasExpired) throw error;
    member.kernel.log.info({ event: 'wearable-expired' }, 'WHOOP no longer accepts a connection');
    throw new ConflictError(wearableTexts.expired);
  }
}
