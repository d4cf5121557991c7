import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import { UnauthenticatedError } from '#gateway/platform/errors.ts';
import { readRenewedSession, readSession, type SessionRow } from './sessionRow.ts';

/** A session that was not used for so long has ended. */
export const idleDays = 30;
/** `lastUsedAt` is written at most this often: a read must not cost a write each time. */
const touchEveryHours = 1;

/** A session token as callers present it: 256 random bits in base64url. */
const tokenShape = /^[\w-]{43}$/;

/** The member a token stands for, or null when it is unknown, ended, idle for 30 days or 180 days old. */
export async function findMember(kernel: Kernel, token: string): Promise<Member | null> {
  if (!tokenShape.test(token)) return null;
  const hash = tokenHash(token);
  const cached = kernel.sessions.get(hash);
  if (cached && isAlive(cached) && !isDueForTouch(cached)) return { ...cached.member, kernel, tokenHash: hash };
  const session = await kernel.sessions.read(hash, () => readSession(kernel.pool, { tokenHash: hash }));
  return memberOfRow(kernel, session ?? (await readRenewedSession(kernel.pool, hash, daysFromNow(0))), hash);
}

/**
 * Reads the member's session from the database again and updates the member; false when it has ended. For calls that
 * must not run on a cached session. An access token was read for this call already.
 */
export async function confirmSession(member: Member): Promise<boolean> {
  if (member.scopes !== null) return true;
  const session = await readSession(member.kernel.pool, { id: member.sessionId });
  if (!session || !isAlive(session)) {
    member.kernel.sessions.forget(member.sessionId);
    return false;
  }
  Object.assign(member, session.member);
  return true;
}

/** Returns the member once the database confirms their session. Throws UnauthenticatedError. */
export async function confirmedMember(member: Member | null): Promise<Member> {
  if (!member || !(await confirmSession(member))) throw new UnauthenticatedError();
  return member;
}

/** The member of a session that is alive, by its id; else null. */
export async function memberOfSession(kernel: Kernel, where: { id: string }): Promise<Member | null> {
  return memberOfRow(kernel, await readSession(kernel.pool, where), Buffer.alloc(0));
}

async function memberOfRow(
  kernel: Kernel,
  session: SessionRow | null,
  tokenHash: Buffer<ArrayBuffer>,
): Promise<Member | null> {
  if (!session || !isAlive(session)) return null;
  if (isDueForTouch(session)) {
    session.lastUsedAt = daysFromNow(0);
    await touch(kernel, session.member.sessionId);
  }
  return { ...session.member, kernel, tokenHash };
}

function isAlive({ expiresAt, lastUsedAt }: SessionRow): boolean {
  return expiresAt > daysFromNow(0) && lastUsedAt > daysFromNow(-idleDays);
}

function isDueForTouch({ lastUsedAt }: SessionRow): boolean {
  return lastUsedAt <= daysFromNow(-touchEveryHours / 24);
}

async function touch(kernel: Kernel, id: string): Promise<void> {
  await kernel.db.userSession.updateMany({ where: { id }, data: { lastUsedAt: daysFromNow(0) } });
}

function daysFromNow(days: number): Date {
  return new Date(clock.milliseconds() + days * 86_400_000);
}
