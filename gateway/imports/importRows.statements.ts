import { type RawBuilder, sql } from 'kysely';
import { provider } from '#gateway/activities/provider.ts';
import type { Column } from '#gateway/exports/export.statements.ts';
import { type Given, query, snakeCase, statement } from '#gateway/platform/database/statement.ts';
import type { ImportTable } from './importTables.ts';

type OfBatch = { member: string; batch: string };
/** Rows as JSON; each is noted in `import_rows` under a position after `position`. */
type SomeRows = OfBatch & { position: number; rows: string };
type AnyRow = Record<string, unknown>;

const steps = query.withTables<{ made: AnyRow; old: AnyRow; import_goal_days: { id: string; row: unknown } }>();

/** Sets one time zone, because edited rows are known by their text, and a longer timeout than that of requests. */
export const beginImport = statement('import-begin', ({ timeoutMs }: Given<{ timeoutMs: number }>) =>
  query.selectNoFrom([
    sql`set_config('timezone', 'UTC', true)`.as('timezone'),
    sql`set_config('statement_timeout', ${timeoutMs}::text, true)`.as('timeout'),
  ]),
);

/** Adds rows with these columns to a table, passing over those that exist, and notes them. */
export function addRows({ table, key }: ImportTable, columns: readonly string[]) {
  return statement(undefined, (given: Given<SomeRows>) => {
    const names = sql.join(columns.map((name) => sql.id(name)));
    return query
      .with(
        'made',
        () => sql<AnyRow>`(insert into ${sql.table(table)} (${names})
          select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${given.rows}::jsonb)
          on conflict do nothing returning *)`,
      )
      .insertInto('import_rows')
      .columns(noteColumns)
      .expression(
        steps
          .selectFrom('made')
          .select(noteOf(given, table, keyOf(key.map(snakeCase), 'made'), sql`null::jsonb`, sql`to_jsonb(made)`)),
      );
  });
}

/** Replaces the content of rows with the same key, and notes them with their former content. */
export function replaceRows({ table, key }: ImportTable, columns: readonly string[]) {
  const identity = identityOf(key);
  const isSame = (left: string, right: string) =>
    sql.join(
      identity.map((name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`),
      sql` and `,
    );
  const names = columns.map((name) => sql.id(name));
  const content = columns
    .filter((name) => !identity.includes(name))
    .map((name) => sql`${sql.id(name)} = ${sql.ref(`wanted.${name}`)}`);
  return statement(undefined, (given: Given<SomeRows>) =>
    query
      .with(
        'wanted',
        () =>
          sql<AnyRow>`(select ${sql.join(names)} from jsonb_populate_recordset(null::${sql.table(table)}, ${given.rows}::jsonb))`,
      )
      .with(
        // Materialized, so that Citus reads it before the rows are changed.
        (cte) => cte('old').materialized(),
        () => sql<AnyRow>`(select t.* from ${sql.table(table)} t join wanted on ${isSame('t', 'wanted')})`,
      )
      .with(
        'made',
        () =>
          sql<AnyRow>`(update ${sql.table(table)} t set ${sql.join(content)} from wanted where ${isSame('t', 'wanted')} returning t.*)`,
      )
      .insertInto('import_rows')
      .columns(noteColumns)
      .expression(
        steps
          .selectFrom('made')
          .innerJoin('old', (join) => join.on(sql<boolean>`${isSame('made', 'old')}`))
          .select(noteOf(given, table, keyOf(key.map(snakeCase), 'made'), sql`to_jsonb(old)`, sql`to_jsonb(made)`)),
      ),
  );
}

/** Removes rows with these keys, and notes them with their content. */
export function removeRows({ table, key }: ImportTable, columns: readonly string[]) {
  const isSame = sql.join(
    identityOf(key).map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`wanted.${name}`)}`),
    sql` and `,
  );
  const names = sql.join(columns.map((name) => sql.id(name)));
  return statement(undefined, (given: Given<SomeRows>) =>
    query
      .with(
        'made',
        () => sql<AnyRow>`(delete from ${sql.table(table)} t
          using (select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${given.rows}::jsonb)) wanted
          where ${isSame} returning t.*)`,
      )
      .insertInto('import_rows')
      .columns(noteColumns)
      .expression(
        steps
          .selectFrom('made')
          .select(noteOf(given, table, keyOf(key.map(snakeCase), 'made'), sql`to_jsonb(made)`, null)),
      ),
  );
}

/** Copies the member's goal days, to find those that the import changes. */
export const copyGoalDays = statement('import-goal-days-copy', ({ member }: Given<OfBatch>) =>
  query.schema
    .createTable('import_goal_days')
    .temporary()
    .onCommit('drop')
    .as(
      query
        .selectFrom('goal_progress as p')
        .select(['id', sql`to_jsonb(p)`.as('row')])
        .where('user_id', '=', member),
    ),
);

/** Notes the goal days that differ from the copy, instead of those that were added: they follow from other rows. */
export const noteGoalDays = statement('import-goal-days-note', (given: Given<OfBatch & { position: number }>) =>
  steps
    .with('forgotten', (step) =>
      step
        .deleteFrom('import_rows')
        .where('user_id', '=', given.member)
        .where('batch_id', '=', given.batch)
        .where('table_name', '=', 'goal_progress'),
    )
    .insertInto('import_rows')
    .columns(noteColumns)
    .expression(
      steps
        .selectFrom('goal_progress as p')
        .leftJoin('import_goal_days as c', 'c.id', 'p.id')
        .select(noteOf(given, 'goal_progress', keyOf(['id'], 'p'), sql.ref('c.row'), sql`to_jsonb(p)`))
        .where('p.user_id', '=', given.member)
        .where(sql<boolean>`c.row is distinct from to_jsonb(p)`),
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
  const isUntouched = (given: Given<OfBatch>) => {
    const same = identity.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`u.${name}`)}`);
    return sql<boolean>`${sql.join([ofMember(given), ...same], sql` and `)}`;
  };
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

/** Stands for the digest of a row that the import removed. */
const wasRemoved = 'removed';

const noteColumns = ['user_id', 'batch_id', 'place', 'table_name', 'key', 'before', 'after'] as const;

function noteOf(
  { member, batch, position }: Given<OfBatch & { position: number }>,
  table: string,
  key: RawBuilder<unknown>,
  before: RawBuilder<unknown>,
  after: RawBuilder<unknown> | null,
) {
  return [
    sql`${member}::uuid`.as('user_id'),
    sql`${batch}::uuid`.as('batch_id'),
    sql`${position}::int + row_number() over ()`.as('place'),
    sql.lit(table).as('table_name'),
    key.as('key'),
    before.as('before'),
    (after ? digestOf(after) : sql.lit(wasRemoved)).as('after'),
  ];
}

/** Which entry of several counts is no content: it follows from other rows too. */
function digestOf(row: RawBuilder<unknown>) {
  return sql`md5((${row} - '{folded_into,preferred_at}'::text[])::text)`;
}

/** The columns that say which row it is: a write never changes them. */
const identityOf = (key: readonly string[]) => ['user_id', ...key.map(snakeCase)];

function keyOf(key: readonly string[], row: string) {
  return sql`jsonb_build_object(${sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(`${row}.${name}`)]))})`;
}
