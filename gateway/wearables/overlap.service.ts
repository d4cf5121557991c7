import type { Member } from '#gateway/kernel/context.ts';
import { alone } from './alone.ts';
import { project, type Times } from './projection.ts';

/**
 * What somebody writes down wins over what the band measured at the same time: to be called after an activity was written,
 * changed or deleted, with the times it has and had. The band's entries give way, or come back. Answers the days that
 * changed. One short statement for whoever has no band.
 */
export async function refreshOverlaps(member: Member, times: readonly Times[]): Promise<string[]> {
  if (!member.kernel.settings.whoop) return [];
  const { rows } = await member.kernel.pool.query<{ any: boolean }>({
    name: 'wearable-any',
    text: "select exists (select from wearable_records where user_id = $1 and kind in ('sleep', 'workout')) as any",
    values: [member.id],
  });
  return rows[0]!.any ? alone(member, (client) => project(client, member, { times })) : [];
}

/** The member deleted the activity of this item: it does not come back. */
export async function dismissItem(member: Member, externalId: string): Promise<void> {
  await member.kernel.db.wearableRecord.updateMany({ where: { userId: member.id, kind: { in: ['sleep', 'workout'] }, externalId }, data: { dismissedAt: new Date() } });
}
