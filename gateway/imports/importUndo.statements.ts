import { type RawBuilder, sql } from 'kysely';
import { provider } from '#gateway/activities/provider.ts';
import type { Column } from '#gateway/exports/export.statements.ts';
import { type Given, query, snakeCase, statement } from '#gateway/platform/database/statement.ts';
import { type AnyRow, digestOf, identityOf, isSameRow, type OfBatch, wasRemoved } from './importRows.statements.ts';
import type { ImportTable } from './importTables.ts';

/**
 * Has the transaction compare all noted rows at once. What PostgreSQL knows of a table may be from before the import: it
 * expects one row of a member, and would look at each note for each of 100,000 rows.
 */
export const joinWhole = statement('import-join-whole', ({ isWhole }: Given<{ isWhole: boolean }>) =>
  query.selectNoFrom(
    sql`set_config('enable_nestloop', case when ${isWhole} then 'off' else 'on' end, true)`.as('nested'),
  ),
);

/** Rows of the account that refer to a row `t`: while they exist, the row stays. */
const references: Partial<Record<ImportTable['table'], RawBuilder<unknown>>> = {
  metric_records: sql`select from metric_values v where v.user_id = t.user_id and v.date = t.date`,
  custom_metric_fields: sql`select from metric_values v where v.user_id = t.user_id and v.field_id = t.id`,
  // Days of other goals are computed and go with their goal; entered ones do not.
  goal_targets: sql`select from goal_progress p where p.user_id = t.user_id and p.goal_target_id = t.id and t.goal_type = 'custom'`,
};

/**
 * The statements that undo a batch's writes of a table where the row is as the import left it: `remove` deletes added
 * rows and returns the objects they named, `restore` brings replaced rows back, and `putBack` removed ones. The last two
 * return how many. Notes are read first and rows compared in a query of their own, as Citus wants it: some tables are
 * distributed like the notes and some are not, and a write may not call `to_jsonb` for its row.
 */
export function undoWrites({ table, key }: ImportTable, columns: readonly Column[]) {
  const stored = sql<AnyRow>`${sql.table(table)}`.as('t');
  const identity = identityOf(key);
  // In the key's own type, so that each row is found by the table's key.
  const keys = columns
    .filter(({ name }) => key.map(snakeCase).includes(name))
    .map(({ name, type }) => sql`${sql.ref(`t.${name}`)} = (n.key ->> ${sql.lit(name)})::${sql.raw(type)}`);
  const ofMember = ({ member }: Given<OfBatch>) => sql`t.user_id = ${member}`;
  const noted = (given: Given<OfBatch>) => sql<boolean>`${sql.join([ofMember(given), ...keys], sql` and `)}`;
  const readNotes = ({ member, batch }: Given<OfBatch>) =>
    query.with(
      (cte) => cte('n').materialized(),
      (step) =>
        step
          .selectFrom('import_rows')
          .select(['key', 'before', 'after'])
          .where('user_id', '=', member)
          .where('batch_id', '=', batch)
          .where('table_name', '=', table),
    );
  /** The rows as the import left them, locked until they are written. */
  const untouched = (given: Given<OfBatch>, condition: RawBuilder<unknown>) =>
    sql<AnyRow>`(select ${sql.join(identity.map((name) => sql.ref(`t.${name}`)))}, n.before from ${sql.table(table)} t, n
      where ${noted(given)} and ${digestOf(sql`to_jsonb(t)`)} = n.after and ${condition} for update of t)`.as('u');
  const isUntouched = (given: Given<OfBatch>) => sql<boolean>`${ofMember(given)} and ${isSameRow(key, 't', 'u')}`;
  const isUnused = sql`not exists (${references[table] ?? sql`select where false`})`;
  const objects = table === 'photos' ? sql`array[t.image_path, t.thumbnail_path]` : sql`array[]::text[]`;
  const content = columns
    .filter(({ name }) => !identity.includes(name))
    .map(({ name }) => [name, sql.ref(`b.${name}`)]);
  const before = (of: string) =>
    sql<AnyRow>`jsonb_populate_record(null::${sql.table(table)}, ${sql.ref(`${of}.before`)})`.as('b');
  return {
    remove: statement(undefined, (given: Given<OfBatch>) =>
      readNotes(given)
        .with('removed', (step) =>
          step
            .deleteFrom(stored)
            .using(untouched(given, sql`n.before is null and ${isUnused}`))
            .where(isUntouched(given))
            .returning(objects.as('objects')),
        )
        .selectNoFrom([
          // All of them, before any was removed.
          sql<number>`(select count(*) from ${sql.table(table)} t, n where ${noted(given)})`.as('existing'),
          sql<number>`(select count(*) from removed)`.as('removed'),
          sql<string[]>`array(select unnest(objects) from removed)`.as('objects'),
        ]),
    ),
    restore: statement(undefined, (given: Given<OfBatch>) =>
      readNotes(given)
        .with('restored', (step) =>
          step
            .updateTable(stored)
            .from([untouched(given, sql`n.before is not null`), before('u')])
            .set(Object.fromEntries(content))
            .where(isUntouched(given))
            .returning(sql.lit(1).as('one')),
        )
        .selectFrom('restored')
        .select(sql<number>`count(*)`.as('rows')),
    ),
    putBack: statement(undefined, (given: Given<OfBatch>) =>
      readNotes(given)
        .with(
          'back',
          () => sql<AnyRow>`(insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.id(name)))})
            select ${sql.join(columns.map(({ name }) => sql.ref(`b.${name}`)))} from n, ${before('n')}
            where n.after = ${sql.lit(wasRemoved)}
            on conflict do nothing returning 1)`,
        )
        .selectFrom('back')
        .select(sql<number>`count(*)`.as('rows')),
    ),
  };
}

/** The days of noted goal progress that undoing has neither removed nor brought back. */
export const leftGoalDays = statement('import-goal-days-left', ({ member, batch }: Given<OfBatch>) =>
  query
    .selectFrom('import_rows as n')
    .innerJoin('goal_progress as p', (join) => join.on(sql<boolean>`p.id = (n.key ->> 'id')::uuid`))
    .select('p.progress_date as day')
    .distinct()
    .where('n.user_id', '=', member)
    .where('p.user_id', '=', member)
    .where('n.batch_id', '=', batch)
    .where('n.table_name', '=', 'goal_progress')
    .where(sql<boolean>`to_jsonb(p) is distinct from n.before`),
);

/** The days with noted scores for which a connection has records: these scores follow from them. */
export const connectedDays = statement('import-score-days', ({ member, batch }: Given<OfBatch>) =>
  query
    .selectFrom('wearable_records as r')
    .innerJoin('import_rows as n', (join) => join.on(sql<boolean>`r.date = (n.key ->> 'date')::date`))
    .select(({ ref }) => ref('r.date').$notNull().as('day'))
    .distinct()
    .where('r.user_id', '=', member)
    .where('r.source', '=', provider)
    .where('n.user_id', '=', member)
    .where('n.batch_id', '=', batch)
    .where('n.table_name', '=', 'wearable_days'),
);
