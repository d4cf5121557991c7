import { type RawBuilder, sql } from 'kysely';
import { type Given, query, snakeCase, statement } from '#gateway/platform/database/statement.ts';
import type { ImportTable } from './importTables.ts';

export type OfBatch = { member: string; batch: string };
/** Rows as JSON; each is noted in `import_rows` under a position after `position`. */
type SomeRows = OfBatch & { position: number; rows: string };
export type AnyRow = Record<string, unknown>;

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

/** In the JSON of a row that replaces another: the `updated_at` that the other one had when the plan was made. */
export const plannedColumn = '#planned';

/**
 * Replaces the content of rows with the same key, and notes them with their former content. Passes over those that were
 * edited since the plan was made.
 */
export function replaceRows({ table, key }: ImportTable, columns: readonly string[]) {
  const identity = identityOf(key);
  const stored = columns.filter((name) => name !== plannedColumn);
  const content = stored
    .filter((name) => !identity.includes(name))
    .map((name) => sql`${sql.id(name)} = ${sql.ref(`wanted.${name}`)}`);
  const isAsPlanned = stored.includes('updated_at')
    ? sql`t.updated_at = ${sql.ref(`wanted.${plannedColumn}`)}`
    : sql`true`;
  return statement(undefined, (given: Given<SomeRows>) =>
    query
      .with(
        'wanted',
        () =>
          sql<AnyRow>`(select ${sql.join(stored.map((name) => sql.ref(`r.${name}`)))},
            (sent ->> ${sql.lit(plannedColumn)})::timestamptz as ${sql.id(plannedColumn)}
            from jsonb_array_elements(${given.rows}::jsonb) sent, jsonb_populate_record(null::${sql.table(table)}, sent) r)`,
      )
      .with(
        // Materialized, so that Citus reads it before the rows are changed.
        (cte) => cte('old').materialized(),
        () => sql<AnyRow>`(select t.* from ${sql.table(table)} t join wanted on ${isSameRow(key, 't', 'wanted')})`,
      )
      .with(
        'made',
        () =>
          sql<AnyRow>`(update ${sql.table(table)} t set ${sql.join(content)} from wanted
            where ${isSameRow(key, 't', 'wanted')} and ${isAsPlanned} returning t.*)`,
      )
      .insertInto('import_rows')
      .columns(noteColumns)
      .expression(
        steps
          .selectFrom('made')
          .innerJoin('old', (join) => join.on(isSameRow(key, 'made', 'old')))
          .select(noteOf(given, table, keyOf(key.map(snakeCase), 'made'), sql`to_jsonb(old)`, sql`to_jsonb(made)`)),
      ),
  );
}

/** Removes rows with these keys that were not edited since the plan was made, and notes them with their content. */
export function removeRows({ table, key }: ImportTable, columns: readonly string[]) {
  const names = sql.join(columns.map((name) => sql.id(name)));
  return statement(undefined, (given: Given<SomeRows>) =>
    query
      .with(
        'made',
        () => sql<AnyRow>`(delete from ${sql.table(table)} t
          using (select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${given.rows}::jsonb)) wanted
          where ${isSameRow(key, 't', 'wanted')} and t.updated_at = wanted.updated_at returning t.*)`,
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

/** Stands for the digest of a row that the import removed. */
export const wasRemoved = 'removed';

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
export function digestOf(row: RawBuilder<unknown>) {
  return sql`md5((${row} - '{folded_into,preferred_at}'::text[])::text)`;
}

/** The columns that say which row it is: a write never changes them. */
export const identityOf = (key: readonly string[]) => ['user_id', ...key.map(snakeCase)];

/** True where two tables hold the same row, whatever its content. */
export function isSameRow(key: readonly string[], left: string, right: string): RawBuilder<boolean> {
  const same = identityOf(key).map((name) => sql`${sql.ref(`${left}.${name}`)} = ${sql.ref(`${right}.${name}`)}`);
  return sql<boolean>`${sql.join(same, sql` and `)}`;
}

function keyOf(key: readonly string[], row: string) {
  return sql`jsonb_build_object(${sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(`${row}.${name}`)]))})`;
}
