import type { Member } from '#gateway/kernel/context.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { accountRow, memberRow, type MemberRow } from './member.statements.ts';

/** Returns a member for a job, without a session; null when the account is gone or disabled. */
export async function memberById(kernel: Kernel, id: string): Promise<Member | null> {
  return withoutSession(kernel, await memberRow.first(kernel.pool, { id }));
}

/** The same, also for a disabled account. */
export async function accountById(kernel: Kernel, id: string): Promise<Member | null> {
  return withoutSession(kernel, await accountRow.first(kernel.pool, { id }));
}

/** Re-reads the member after a change, so that the rest of this request sees it. */
export async function refreshMember(member: Member): Promise<Member> {
  return Object.assign(member, await memberRow.first(member.kernel.pool, { id: member.id }));
}

function withoutSession(kernel: Kernel, row: MemberRow | undefined): Member | null {
  if (!row) return null;
  return { ...row, kernel, sessionId: '', tokenHash: Buffer.alloc(0), photosVerifiedUntil: null, scopes: null };
}
