import { type Expression, sql } from 'kysely';
import { type Given, query } from '#gateway/platform/database/statement.ts';
import { hasOtherSources } from './fold.statements.ts';

/** Kinds of records that become activities. */
export const projectedKinds = ['sleep', 'workout'] as const;

/** True when the member has anything that they did not write, so that refreshOverlaps may have something to do. */
export function hasOverlapping(member: Expression<string>) {
  const items = query
    .selectFrom('wearable_records')
    .select('kind')
    .where('user_id', '=', member)
    .where('kind', 'in', projectedKinds);
  return sql<boolean>`(exists ${items} or ${hasOtherSources(member)})`;
}

/**
 * The step that dismisses what the wearable measured of the activities in the step `written`, so that what the member
 * deleted does not come back; with null it may come again.
 */
export function dismissItems({ member }: Given<{ member: string }>, at: Expression<string | null>) {
  return query
    .withTables<{ written: { external_id: string | null } }>()
    .updateTable('wearable_records as r')
    .from('written as w')
    .set({ dismissed_at: at, updated_at: sql<string>`now()` })
    .where('r.user_id', '=', member)
    .where('r.kind', 'in', projectedKinds)
    .whereRef('r.external_id', '=', 'w.external_id');
}
