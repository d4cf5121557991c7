import { sql } from 'kysely';
import { type ImportState, unappliedStates } from './import.rules.ts';
import { anyOf, type Given, query, statement } from '#gateway/platform/database/statement.ts';

type OneBatch = { member: string; id: string };

/** Holds a batch in this state until the transaction ends, so that applying and removing it wait for each other. */
export const holdBatch = statement('import-hold', ({ member, id, state }: Given<OneBatch & { state: ImportState }>) =>
  query
    .selectFrom('import_batches')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('goal_targets as g').select('g.id').where('g.user_id', '=', member)).as('hasGoals'),
    )
    .where('user_id', '=', member)
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate('import_batches'),
);

type Sweep = Given<{ before: string; limit: number }>;

/** Batches from before this time that were never applied. */
export const unappliedBatches = statement('import-unapplied', ({ before, limit }: Sweep) =>
  query
    .selectFrom('import_batches')
    .select(['user_id as userId', 'id', 'parts'])
    .where('state', 'in', unappliedStates)
    .where('created_at', '<', before)
    .limit(limit),
);

/** Batches whose work was begun and has not ended. */
export const unfinishedBatches = statement('import-unfinished', () =>
  query
    .selectFrom('import_batches')
    .select(['user_id as userId', 'id', 'state'])
    .where('state', 'in', ['applying', 'undoing']),
);

/** Gives up applying batches from before this time, so that the same sweep removes them. */
export const giveUpApplying = statement('import-give-up', ({ before }: Given<{ before: string }>) =>
  query
    .updateTable('import_batches')
    .set({ state: 'failed' })
    .where('state', '=', 'applying')
    .where('created_at', '<', before),
);

/** Batches applied before this time whose archive is still stored. */
export const storedBatches = statement('import-stored', ({ before, limit }: Sweep) =>
  query
    .selectFrom('import_batches')
    .select(['user_id as userId', 'id', 'parts'])
    .where('state', 'in', ['applied', 'undone'])
    .where('parts', '>', 0)
    .where('applied_at', '<', before)
    .limit(limit),
);

/** Marks a batch as applied and forgets its stored photos, which have rows now. */
export const finishApplying = statement(
  'import-applied',
  ({ member, id, report }: Given<OneBatch & { report: string }>) =>
    query
      .with('forgotten', (step) =>
        step.deleteFrom('import_photos').where('user_id', '=', member).where('batch_id', '=', id),
      )
      .updateTable('import_batches')
      .set({ state: 'applied', applied_at: sql<string>`now()`, report: sql`${report}::jsonb` })
      .where('user_id', '=', member)
      .where('id', '=', id),
);

/** How many rows an import noted, by table. */
export const notedRows = statement('import-noted', ({ member, id }: Given<OneBatch>) =>
  query
    .selectFrom('import_rows')
    .select(['table_name as table', sql<number>`count(*)::int`.as('rows')])
    .where('user_id', '=', member)
    .where('batch_id', '=', id)
    .groupBy('table_name'),
);

/** Shows how much of a batch is done. */
export const noteProgress = statement(
  'import-progress',
  ({ member, id, done, total }: Given<OneBatch & { done: number; total: number }>) =>
    query.updateTable('import_batches').set({ done, total }).where('user_id', '=', member).where('id', '=', id),
);

/** The ids of activities and food that histories of the last 30 days added, whether or not they are there still. */
export const addedIds = statement('import-added-ids', ({ member }: Given<{ member: string }>) =>
  query
    .selectFrom('import_rows as r')
    .innerJoin('import_batches as b', (join) =>
      join.onRef('b.user_id', '=', 'r.user_id').onRef('b.id', '=', 'r.batch_id'),
    )
    .select(sql<string>`r.key ->> 'id'`.as('id'))
    .where('r.user_id', '=', member)
    .where('b.kind', '=', 'history')
    .where('b.state', '=', 'applied')
    .where('r.table_name', 'in', ['activities', 'macro_entries'])
    .where('r.before', 'is', null),
);

/** Marks a batch as undone and forgets what undoing it took. */
export const finishUndoing = statement(
  'import-undone',
  ({ member, id, undoing }: Given<OneBatch & { undoing: string }>) =>
    query
      .with('forgotten', (step) =>
        step.deleteFrom('import_rows').where('user_id', '=', member).where('batch_id', '=', id),
      )
      .updateTable('import_batches')
      .set({ state: 'undone', undone_at: sql<string>`now()`, undoing: sql`${undoing}::jsonb` })
      .where('user_id', '=', member)
      .where('id', '=', id),
);

/** Forgets what undoing took for imports applied before this instant. */
export const forgetOldImportRows = statement('import-rows-forget', ({ before }: Given<{ before: string }>) =>
  query
    .deleteFrom('import_rows as r')
    .using('import_batches as b')
    .whereRef('b.user_id', '=', 'r.user_id')
    .whereRef('b.id', '=', 'r.batch_id')
    .where('b.applied_at', '<', before)
    .where('b.state', '!=', 'undoing'),
);

/** The ids that feedback of another member has. */
export const takenFeedbackIds = statement(
  'import-taken-feedback',
  ({ member, ids }: Given<{ member: string; ids: readonly string[] }>) =>
    query
      .selectFrom('feedback')
      .select('id')
      .where('id', '=', anyOf(ids, 'uuid'))
      .where('user_id', 'is distinct from', member),
);

/** Tries to take the member's import lock, which ends with the connection. */
export const tryImportLock = statement('import-lock', ({ member }: Given<{ member: string }>) =>
  query.selectNoFrom(sql<boolean>`pg_try_advisory_lock(hashtextextended('imports/' || ${member}, 0))`.as('isTaken')),
);
