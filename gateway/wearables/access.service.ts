import { setTimeout as wait } from 'node:timers/promises';
import type { WearableConnection } from '#gateway/__generated__/rows.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ConflictError, NotFoundError } from '#gateway/platform/errors.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { whoopSettings } from './connection.service.ts';
import { type Grant, openGrant, readGrant, sealedGrant } from './tokens.ts';
import { leaseRefresh } from './wearable.statements.ts';
import { wearableTexts } from './wearableTexts.rules.ts';
import { callWhoop, type WhoopCall, WhoopRefusal, WhoopSilence } from './whoop.ts';

/** A token this near to its end is swapped before it is used. */
const spareMs = 60_000;
/** Longer than a call to WHOOP may take: whoever holds the turn has finished or died by then. */
const turnSeconds = 15;
const lookEveryMs = 100;
/** How long ending a link waits for a token to end it with. */
const patienceMs = 3000;

/** What OAuth calls a wrong set-up of this house: nobody's link is over for that. */
const ourFaults = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'temporarily_unavailable',
  'server_error',
]);

interface Held {
  row: WearableConnection;
  grant: Grant;
}

/**
 * A call in the member's name; an old token is swapped first, and one that WHOOP refuses is swapped and the call made
 * again, once. Throws NotFoundError (no link), ConflictError (the link expired), and what callWhoop throws.
 */
export async function callAs(member: Member, call: WhoopCall): Promise<unknown> {
  const held = await usable(member, await holdGrant(member));
  try {
    return await callWhoop(member.kernel, { ...call, accessToken: held.grant.accessToken });
  } catch (error) {
    if (!(error instanceof WhoopRefusal) || error.status !== 401) throw error;
  }
  const { grant } = await swap(member, held);
  return callWhoop(member.kernel, { ...call, accessToken: grant.accessToken });
}

/**
 * How to withdraw the access at WHOOP: asked before the link's row goes, called after. It is done behind the caller's back
 * and as far as WHOOP can be reached: ending a link here never waits long for somebody else.
 */
export async function withdrawal(member: Member): Promise<() => void> {
  const { kernel } = member;
  if (!kernel.settings.whoop) return () => {};
  // Without a link, with an expired one or a silent WHOOP there is nothing to withdraw with.
  const token = holdGrant(member)
    .then((held) => usable(member, held))
    .then(
      ({ grant }) => grant.accessToken,
      () => null,
    );
  await Promise.race([token, wait(patienceMs, undefined, { ref: false })]);
  return () => void token.then((accessToken) => (accessToken === null ? undefined : withdraw(kernel, accessToken)));
}

async function withdraw(kernel: Kernel, accessToken: string): Promise<void> {
  try {
    await callWhoop(kernel, { method: 'DELETE', path: '/developer/v2/user/access', accessToken });
  } catch {
    kernel.log.warn({ event: 'wearable-revoke-failed' }, 'WHOOP could not be told that a link has ended');
  }
}

async function holdGrant(member: Member): Promise<Held> {
  whoopSettings(member.kernel);
  const row = await member.kernel.db.wearableConnection.findUnique({ where: { userId: member.id } });
  if (!row) throw new NotFoundError(wearableTexts.notConnected);
  if (row.status !== 'connected') throw new ConflictError(wearableTexts.expired);
  return { row, grant: await openGrant(member, row) };
}

async function usable(member: Member, held: Held): Promise<Held> {
  return held.grant.expiresAt.getTime() - spareMs > clock.now().epochMilliseconds ? held : swap(member, held);
}

const swaps = new WeakMap<object, Map<string, Promise<Held>>>();

/** WHOOP's refresh tokens die with their use, so only one swap runs: in this process by this map, among several by the row. */
function swap(member: Member, stale: Held): Promise<Held> {
  const running = swaps.get(member.kernel) ?? new Map<string, Promise<Held>>();
  swaps.set(member.kernel, running);
  const known = running.get(member.id);
  if (known) return known;
  const begun = swapInTurn(member, stale).finally(() => running.delete(member.id));
  running.set(member.id, begun);
  return begun;
}

async function swapInTurn(member: Member, stale: Held): Promise<Held> {
  for (const patience = performance.now() + turnSeconds * 1000; performance.now() < patience;) {
    const held = await holdGrant(member);
    // Somebody else has swapped it meanwhile.
    if (held.grant.accessToken !== stale.grant.accessToken) return held;
    const { accessToken } = held.row;
    if (await leaseRefresh.write(member.kernel.pool, { member: member.id, accessToken, seconds: turnSeconds }))
      return exchange(member, held);
    await wait(lookEveryMs);
  }
  throw new WhoopSilence('another process is still swapping the token');
}

async function exchange(member: Member, { row, grant }: Held): Promise<Held> {
  const { clientId, clientSecret } = whoopSettings(member.kernel);
  const own = { userId: member.id, accessToken: row.accessToken };
  try {
    if (grant.refreshToken === null) throw new WhoopRefusal(400, 'invalid_grant');
    const form = {
      grant_type: 'refresh_token',
      refresh_token: grant.refreshToken,
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'offline',
    };
    const next = readGrant(await callWhoop(member.kernel, { method: 'POST', path: '/oauth/oauth2/token', form }));
    const data = {
      ...(await sealedGrant(member, { ...next, refreshToken: next.refreshToken ?? grant.refreshToken })),
      refreshingUntil: null,
    };
    const [kept] = await member.kernel.db.wearableConnection.updateManyAndReturn({ where: own, data });
    if (!kept) throw new NotFoundError(wearableTexts.notConnected);
    return { row: kept, grant: { ...next, refreshToken: next.refreshToken ?? grant.refreshToken } };
  } catch (error) {
    const isOver = error instanceof WhoopRefusal && error.code !== undefined && !ourFaults.has(error.code);
    await member.kernel.db.wearableConnection.updateMany({
      where: own,
      data: { refreshingUntil: null, ...(isOver && { status: 'expired' }) },
    });
    if (!isOver) throw error;
    member.kernel.log.info({ event: 'wearable-expired' }, 'WHOOP no longer accepts a link');
    throw new ConflictError(wearableTexts.expired);
  }
}
