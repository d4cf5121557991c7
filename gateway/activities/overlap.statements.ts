import { type Expression, type Selectable, sql } from 'kysely';
import type { Tables } from '#gateway/__generated__/rows.ts';
import { type Given, query } from '#gateway/platform/database/statement.ts';

/** Kinds of records that become activities. */
export const projectedKinds = ['sleep', 'workout'] as const;

/** The columns that decide whether an activity can fold into another one, or another one into it. */
export const overlapColumns = ['start_time', 'end_time', 'source', 'external_id'] as const;

type Overlap = Pick<Selectable<Tables['activities']>, (typeof overlapColumns)[number]>;

/**
 * True when what counts may have changed by a write of these rows: where one is not the member's own, or meets entries of
 * other sources. Then refreshOverlaps has something to do once the write is committed.
 */
export function hasOverlapping({ member }: Given<{ member: string }>, rows: Expression<Overlap>) {
  return sql<boolean>`(select bool_or(w.source <> 'manual' or w.external_id is not null) is true
      or meets_other_sources(${member}, array_agg(w.start_time), array_agg(w.end_time))
    from (${rows}) w)`;
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
