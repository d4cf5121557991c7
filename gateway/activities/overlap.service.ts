import type { Member } from '#gateway/kernel/context.ts';
import { withWearableLock } from './withWearableLock.ts';
import { project, type Times } from './projection.ts';

/** SQL: whether the member $1 has anything a wearable measured, so that refreshOverlaps may have something to do. */
export const hasBandRecords =
  "exists (select from wearable_records where user_id = $1 and kind in ('sleep', 'workout'))";

/**
 * What a member writes down wins over what their wearable measured at the same time. Call this after an activity of a
 * member with a wearable was written, changed or deleted, with the times it has and had: the measured activities give
 * way or come back. Returns the days that changed.
 */
export async function refreshOverlaps(member: Member, times: readonly Times[]): Promise<string[]> {
  return member.kernel.settings.whoop ? withWearableLock(member, (client) => project(client, member, { times })) : [];
}

/** SQL, a step of a statement that deletes activities in its step `written`: the member deleted what the wearable measured, and it does not come back. */
export const dismissItems = `dismissed as (update wearable_records r set dismissed_at = now(), updated_at = now() from written w
  where r.user_id = w.user_id and r.kind in ('sleep', 'workout') and r.external_id = w.external_id)`;

/** SQL, a step of a statement that brings deleted activities back in its step `written`: what the wearable measured may come again. */
export const admitItems = `admitted as (update wearable_records r set dismissed_at = null, updated_at = now() from written w
  where r.user_id = w.user_id and r.kind in ('sleep', 'workout') and r.external_id = w.external_id)`;
