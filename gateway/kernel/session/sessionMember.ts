import { clock, dayMs } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { memberOfToken } from '#gateway/kernel/tokens/tokenMember.ts';
import { tokenHash as hashOf } from '#gateway/platform/crypto.ts';
import { UnauthenticatedError } from '#gateway/platform/errors.ts';
import { sessionByFormerToken, sessionById, sessionByToken, type SessionRow } from './member.statements.ts';

/** A session ends this long after it was opened, however much it is used. */
export const absoluteMs = 180 * dayMs;
/** A session that was not used for this long has ended. */
export const idleMs = 30 * dayMs;
/** `lastUsedAt` is written at most this often: a read must not cost a write each time. */
const touchEveryMs = 3_600_000;

/** A session token: 256 random bits in base64url. */
const tokenShape = /^[\w-]{43}$/;

/** Returns the member of a session token; null when it is unknown, ended, idle for 30 days or 180 days old. */
export async function findMember(kernel: Kernel, token: string): Promise<Member | null> {
  if (!tokenShape.test(token)) return null;
  const tokenHash = hashOf(token);
  const cached = kernel.sessions.get(tokenHash);
  if (cached && isAlive(cached) && !isDueForTouch(cached)) return { ...cached, kernel, tokenHash, scopes: null };
  const session =
    (await kernel.sessions.read(tokenHash, () => sessionByToken.first(kernel.pool, { tokenHash }))) ??
    (await sessionByFormerToken.first(kernel.pool, { tokenHash, now: clock.text() }));
  return memberOfRow(kernel, session, tokenHash);
}

/**
 * Updates the member from the database and returns false when the session or access token has ended. For calls that must
 * not run on a cached session, or that took long to arrive.
 */
export async function confirmSession(member: Member): Promise<boolean> {
  const { kernel, sessionId: id, tokenHash } = member;
  const current = await (member.scopes === null ? memberOfSession : memberOfToken)(kernel, { id });
  if (current) Object.assign(member, current, { tokenHash });
  else kernel.sessions.forget(member.id);
  return current !== null;
}

/** Returns the member once the database confirms their session. Throws UnauthenticatedError. */
export async function confirmedMember(member: Member | null): Promise<Member> {
  if (!member || !(await confirmSession(member))) throw new UnauthenticatedError();
  return member;
}

/** Returns the member of a live session; else null. */
export async function memberOfSession(kernel: Kernel, where: { id: string }): Promise<Member | null> {
  return memberOfRow(kernel, await sessionById.first(kernel.pool, where), Buffer.alloc(0));
}

async function memberOfRow(
  kernel: Kernel,
  session: SessionRow | undefined,
  tokenHash: Buffer<ArrayBuffer>,
): Promise<Member | null> {
  if (!session || !isAlive(session)) return null;
  if (isDueForTouch(session)) {
    session.lastUsedAt = clock.text();
    await touch(kernel, session);
  }
  return { ...session, kernel, tokenHash, scopes: null };
}

function isAlive({ expiresAt, lastUsedAt }: SessionRow): boolean {
  return expiresAt > clock.text() && lastUsedAt > clock.text(-idleMs);
}

function isDueForTouch({ lastUsedAt }: SessionRow): boolean {
  return lastUsedAt <= clock.text(-touchEveryMs);
}

async function touch(kernel: Kernel, { sessionId, lastUsedAt }: SessionRow): Promise<void> {
  await kernel.db.userSession.updateMany({ where: { id: sessionId }, data: { lastUsedAt } });
}
