import type { Transaction } from '#gateway/platform/database.ts';
import { memberColumns, memberOfUser } from '#gateway/kernel/session/memberOfUser.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import { isWellFormed } from './tokenSecret.ts';

export const tokenCallsPerMinute = 300;
/** `lastUsedAt` is written at most this often: a read must not cost a write each time. */
const touchEveryMs = 60_000;

/**
 * The member an access token stands for, with its scopes; null when it is unknown, revoked or has run out. Throws
 * RateLimitedError above `tokenCallsPerMinute`.
 */
export async function findTokenMember(kernel: Kernel, secret: string): Promise<Member | null> {
  if (!isWellFormed(secret)) return null;
  const member = await memberOfToken(kernel, { tokenHash: new Uint8Array(tokenHash(secret)) });
  if (member) kernel.limits.spendInMemory(`token:${member.sessionId}`, { events: tokenCallsPerMinute, seconds: 60 });
  return member;
}

/** The member of an access token that is alive; else null. */
export async function memberOfToken(
  kernel: Kernel,
  where: { tokenHash: Uint8Array<ArrayBuffer> } | { id: string },
): Promise<Member | null> {
  const token = await kernel.db.personalAccessToken.findUnique({
    where,
    select: {
      id: true,
      tokenHash: true,
      scopes: true,
      expiresAt: true,
      revokedAt: true,
      lastUsedAt: true,
      user: { select: memberColumns },
    },
    relationLoadStrategy: 'join',
  });
  if (!token || token.revokedAt !== null || token.expiresAt === null || token.expiresAt <= now()) return null;
  await touch(kernel, token);
  return memberOfUser(kernel, token.user, {
    sessionId: token.id,
    tokenHash: Buffer.from(token.tokenHash),
    photosVerifiedUntil: null,
    scopes: token.scopes,
  });
}

async function touch(kernel: Kernel, { id, lastUsedAt }: { id: string; lastUsedAt: Date | null }): Promise<void> {
  const usedAt = now();
  if (lastUsedAt && usedAt.getTime() - lastUsedAt.getTime() < touchEveryMs) return;
  await kernel.db.personalAccessToken.updateMany({ where: { id }, data: { lastUsedAt: usedAt } });
}

/** Ends every token of a member: a new password locks out whatever the old one let in. */
export async function revokeAllTokens(transaction: Transaction, userId: string): Promise<void> {
  await transaction.personalAccessToken.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: now() },
  });
}

function now(): Date {
  return new Date(clock.now().epochMilliseconds);
}
