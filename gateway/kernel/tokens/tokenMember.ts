import { tokenByHash, tokenById } from '#gateway/kernel/session/member.statements.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import { isWellFormed } from './tokenSecret.ts';

export const tokenCallsPerMinute = 300;
/** `lastUsedAt` is written at most this often: a read must not cost a write each time. */
const touchEveryMs = 60_000;

/**
 * Returns the member an access token stands for, with its scopes; null when it is unknown, revoked or expired. Throws
 * RateLimitedError above `tokenCallsPerMinute`.
 */
export async function findTokenMember(kernel: Kernel, secret: string): Promise<Member | null> {
  if (!isWellFormed(secret)) return null;
  const member = await memberOfToken(kernel, { tokenHash: tokenHash(secret) });
  if (member) kernel.limits.spendInMemory(`token:${member.sessionId}`, { events: tokenCallsPerMinute, seconds: 60 });
  return member;
}

/** Returns the member of an access token that still works; else null. */
export async function memberOfToken(
  kernel: Kernel,
  by: { tokenHash: Uint8Array<ArrayBuffer> } | { id: string },
): Promise<Member | null> {
  const now = clock.text();
  const token =
    'id' in by
      ? await tokenById.first(kernel.pool, { ...by, now })
      : await tokenByHash.first(kernel.pool, { ...by, now });
  if (!token) return null;
  const { tokenHash: hash, lastUsedAt, ...member } = token;
  if (!lastUsedAt || lastUsedAt <= clock.text(-touchEveryMs))
    await kernel.db.personalAccessToken.updateMany({ where: { id: member.sessionId }, data: { lastUsedAt: now } });
  return { ...member, kernel, tokenHash: Buffer.from(hash), photosVerifiedUntil: null };
}
