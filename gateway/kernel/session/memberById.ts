import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { memberRow } from './member.statements.ts';

/** Returns a member for a job, without a session; null when the account is gone. */
export async function memberById(kernel: Kernel, id: string): Promise<Member | null> {
  const row = await memberRow.first(kernel.pool, { id });
  if (!row) return null;
  return { ...row, kernel, sessionId: '', tokenHash: Buffer.alloc(0), photosVerifiedUntil: null, scopes: null };
}

/** Re-reads the member after a change, so that the rest of this request sees it. */
export async function refreshMember(member: Member): Promise<Member> {
  return Object.assign(member, await memberRow.first(member.kernel.pool, { id: member.id }));
}
