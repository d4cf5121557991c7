import { tokenByHash, tokenById } from '#gateway/kernel/session/member.statements.ts';
import { clock } from '#gateway/calendar/clock.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { tokenHash } from '#gateway/platform/crypto.ts';
import type { Allowance } from '#gateway/platform/limits.ts';
import { isWellFormed } from './tokenSecret.ts';

export const tokenCallsPerMinute = 300;
/** `lastUsedAt` is written at most this often: a read must not cost a write each time. */
const touchEveryMs = 60_000;

/** Returns the member an access token stands for, with its scopes; null when it is unknown, revoked or expired. */
export async function findTokenMember(kernel: Kernel, secret: string): Promise<Member | null> {
  return isWellFormed(secret) ? memberOfToken(kernel, { tokenHash: tokenHash(secret) }) : null;
}

/** Counts a call with an access token. Throws RateLimitedError above `tokenCallsPerMinute`. */
export function countTokenCall({ kernel, sessionId }: Member): Allowance | null {
  return kernel.limits.spendInMemory(`token:${sessionId}`, { events: tokenCallsPerMinute, seconds: 60 });
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
