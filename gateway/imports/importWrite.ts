import type { PoolClient } from 'pg';
import { dataKeyOf, sealedIn, sealText } from '#gateway/accounts/vault.ts';
import { exportTables } from '#gateway/exports/exportTables.ts';
import { refreshDays } from '#gateway/goals/goal.statements.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Plan, TablePlan } from './importPlan.ts';
import type { ImportRow } from './importTables.ts';

/** Rows and letters of one statement: PostgreSQL takes no JSON of hundreds of megabytes. */
const perStatement = 500;
const lettersPerStatement = 4_000_000;
/** Milliseconds; a statement of an import may take longer than one of a request. */
const patience = 60_000;

/** A row as its table has it: columns by their own names, sealed ones as `\x…`. */
type StoredRow = Record<string, unknown>;

export type Preparing = (table: TablePlan, row: ImportRow) => StoredRow;

/** How rows of the archive become rows of the tables. Sealing takes long: it is done before the transaction begins. */
export async function storedRows(
  member: Member,
  plan: Plan,
  photos: ReadonlyMap<string, StoredRow>,
): Promise<Map<TablePlan, { added: StoredRow[]; replaced: StoredRow[] }>> {
  const dataKey = await dataKeyOf(member);
  const prepare: Preparing = ({ wanted: { table } }, row) => {
    const stored: StoredRow = {
      user_id: member.id,
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
    };
    for (const column of exportTables.find((exported) => exported.table === table)!.sealed ?? []) {
      const place = sealedIn(table, column, { userId: member.id, id: String(row.id) });
      stored[column] = `\\x${Buffer.from(sealText(dataKey, String(stored[column]), place)).toString('hex')}`;
    }
    return table === 'photos' ? { ...stored, ...photos.get(String(row.id)) } : stored;
  };
  return new Map(
    plan.tables.map((table) => [
      table,
      {
        added: table.added.map((row) => prepare(table, row)),
        replaced: table.replaced.map((row) => prepare(table, row)),
      },
    ]),
  );
}

/** Writes the rows of an import and notes each, so that undoing finds what it left. Inside the member's transaction. */
export class ImportWriting {
  readonly #client: PoolClient;
  readonly #userId: string;
  readonly #batchId: string;
  #place = 0;

  constructor(client: PoolClient, userId: string, batchId: string) {
    this.#client = client;
    this.#userId = userId;
    this.#batchId = batchId;
  }

  /** The texts of rows, by which an edited one is known, hold instants: they must be written in one zone always. */
  async begin(): Promise<void> {
    await this.#run(`set local timezone = 'UTC'; set local statement_timeout = ${patience}`);
  }

  /** Writes a table's rows; what came to be there meanwhile stays as it is. Answers how many were added. */
  async write(
    { wanted: { table, key } }: TablePlan,
    { added, replaced }: { added: StoredRow[]; replaced: StoredRow[] },
  ): Promise<number> {
    const columns = Object.keys(added[0] ?? replaced[0] ?? {}).map(quoted);
    const keys = key.map(snakeCase);
    const keyOf = (row: string) =>
      `jsonb_build_object(${keys.flatMap((name) => [`'${name}'`, `${row}."${name}"`]).join(', ')})`;
    const same = (left: string, right: string) =>
      ['user_id', ...keys].map((name) => `${left}."${name}" = ${right}."${name}"`).join(' and ');
    let written = 0;
    for (const rows of slices(added)) {
      written += await this.#note(
        rows,
        `with made as (insert into "${table}" (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_recordset(null::"${table}", $4) on conflict do nothing returning *)
        ${noting(table)} ${keyOf('made')}, null, md5(to_jsonb(made)::text) from made`,
      );
    }
    for (const rows of slices(replaced)) {
      await this.#note(
        rows,
        `with wanted as (select ${columns.join(', ')} from jsonb_populate_recordset(null::"${table}", $4)),
          old as (select t.* from "${table}" t join wanted on ${same('t', 'wanted')}),
          made as (update "${table}" t set ${columns.map((column) => `${column} = wanted.${column}`).join(', ')} from wanted where ${same('t', 'wanted')} returning t.*)
        ${noting(table)} ${keyOf('made')}, to_jsonb(old), md5(to_jsonb(made)::text) from made join old on ${same('made', 'old')}`,
      );
    }
    return written;
  }

  /**
   * Days of goals follow from what is logged: those of the account's own goals are brought up to date here, and noted as
   * whatever else the import changed, so that undoing brings the very rows back. `work` writes everything else.
   */
  async withGoals(hadGoals: boolean, work: () => Promise<readonly string[]>): Promise<void> {
    await this.#run(
      'create temp table import_goal_days on commit drop as select id, to_jsonb(p) as row from goal_progress p where user_id = $1',
      [this.#userId],
    );
    const days = await work();
    // Into an account without goals they come as the archive has them, to the last digit.
    if (hadGoals && days.length > 0)
      await refreshDays.first(
        { query: (config) => this.#client.query({ ...config, query_timeout: patience } as { text: string }) },
        { member: this.#userId, days },
      );
    await this.#run(`delete from import_rows where user_id = $1 and batch_id = $2 and table_name = 'goal_progress'`, [
      this.#userId,
      this.#batchId,
    ]);
    await this.#run(
      `${noting('goal_progress')} jsonb_build_object('id', p.id), b.row, md5(to_jsonb(p)::text)
      from goal_progress p left join import_goal_days b on b.id = p.id where p.user_id = $1 and (b.row is null or b.row <> to_jsonb(p))`,
      [this.#userId, this.#batchId, this.#place],
    );
  }

  async #note(rows: StoredRow[], text: string): Promise<number> {
    const { rowCount } = await this.#run(text, [this.#userId, this.#batchId, this.#place, JSON.stringify(rows)]);
    this.#place += rows.length;
    return rowCount ?? 0;
  }

  #run(text: string, values?: unknown[]) {
    return this.#client.query({ text, values, query_timeout: patience } as { text: string });
  }
}

/** The beginning of every note: what follows is key, row before, digest after. */
function noting(table: string): string {
  return `insert into import_rows (user_id, batch_id, place, table_name, key, before, after) select $1::uuid, $2::uuid, $3::int + row_number() over (), '${table}',`;
}

function* slices(rows: StoredRow[]): Generator<StoredRow[]> {
  let from = 0;
  let letters = 0;
  for (const [index, row] of rows.entries()) {
    for (const value of Object.values(row)) if (typeof value === 'string') letters += value.length;
    if (index + 1 < rows.length && index + 1 - from < perStatement && letters < lettersPerStatement) continue;
    yield rows.slice(from, index + 1);
    from = index + 1;
    letters = 0;
  }
}

export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function quoted(name: string): string {
  return `"${name}"`;
}
