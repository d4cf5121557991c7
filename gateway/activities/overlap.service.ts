import type { Member } from '#gateway/kernel/context.ts';
import { withMemberLock } from '#gateway/kernel/memberLock.statements.ts';
import type { Times } from './fold.rules.ts';
import { project } from './projection.ts';

/**
 * Decides again what counts at these times. Call it after an activity of a member with entries of other sources was
 * written, changed or deleted, with the times it has and had: what was measured then folds or comes up. Returns the days
 * that changed.
 */
export async function refreshOverlaps(member: Member, times: readonly Times[]): Promise<string[]> {
  return withMemberLock(member, 'wearables', (client) => project(client, member, { times }));
}
