import {
  type Compilable,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type RootOperationNode,
  sql,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '#gateway/__generated__/rows.ts';

/** The values of a statement by their names, each where the statement names it. */
export type Given<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** An executor of statements: the pool, or one of its connections inside a transaction. */
export interface Runner {
  query: (config: pg.QueryConfig) => Promise<pg.QueryResult>;
}

class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Numbers each parameter once, however often the statement names it, and writes constants out, so that PostgreSQL plans for them. */
class StatementCompiler extends PostgresQueryCompiler {
  readonly #placeholders = new Map<string, string>();

  override compileQuery(...given: [RootOperationNode, Parameters<PostgresQueryCompiler['compileQuery']>[1]]) {
    this.#placeholders.clear();
    return super.compileQuery(...given);
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Parameter)) return this.appendImmediateValue(value);
    const known = this.#placeholders.get(value.name);
    if (known !== undefined) return this.append(known);
    super.appendValue(value);
    this.#placeholders.set(value.name, this.getCurrentParameterPlaceholder());
  }
}

const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StatementCompiler(),
  },
});

/** Builds statements over the tables of prisma/models. It runs nothing; `query.withTables` names the steps of others as tables. */
export const query: Omit<typeof builder, 'connection' | 'destroy' | 'executeQuery' | 'transaction'> = builder;

/** A statement that is compiled when it first runs. PostgreSQL plans it once per connection under its name. */
export class Statement<Values extends object, Row> {
  readonly name: string | undefined;
  readonly #build: (given: Given<Values>) => Compilable<Row> | RawBuilder<Row>;
  #compiled: { text: string; names: (keyof Values & string)[] } | undefined;

  constructor(name: string | undefined, build: (given: Given<Values>) => Compilable<Row> | RawBuilder<Row>) {
    this.name = name;
    this.#build = build;
  }

  /** The rows, with days and instants as text and numbers as numbers. */
  async all(runner: Runner, values: Values): Promise<Row[]> {
    return (await this.#run(runner, values)).rows;
  }

  async first(runner: Runner, values: Values): Promise<Row | undefined> {
    return (await this.#run(runner, values)).rows[0];
  }

  /** Returns the number of rows that were written. */
  async write(runner: Runner, values: Values): Promise<number> {
    return (await this.#run(runner, values)).rowCount ?? 0;
  }

  #run(runner: Runner, values: Values): Promise<pg.QueryResult<Row & pg.QueryResultRow>> {
    const { text, names } = (this.#compiled ??= this.#compile());
    return runner.query({ name: this.name, text, values: names.map((name) => values[name]), types: rowTypes });
  }

  #compile() {
    const { sql: text, parameters } = this.#build(givenValues('')).compile(builder);
    return { text, names: parameters.map((parameter) => (parameter as Parameter).name as keyof Values & string) };
  }
}

/** Names a statement; its name must be one of a kind. */
export function statement<Values extends object, Row>(
  name: string | undefined,
  build: (given: Given<Values>) => Compilable<Row> | RawBuilder<Row>,
): Statement<Values, Row> {
  return new Statement(name, build);
}

/** The columns of a row to write, in one order. */
export function namesOf<Columns extends object>(row: Columns): (keyof Columns & string)[] {
  return Object.keys(row) as (keyof Columns & string)[];
}

/** The name of a column, from the name of its field. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A row by the names of its columns, from a record. */
export function rowOf(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [snakeCase(name), value]));
}

/** The values whose names begin with `prefix`; `member` is the same in all of them. */
export function givenValues<Values>(prefix: string): Given<Values> {
  return new Proxy({} as Given<Values>, {
    get: (_, name) => sql.val(new Parameter(name === 'member' ? name : `${prefix}${String(name)}`)),
  });
}

/** An expression as `any (…)` takes it. */
export function anyOf<Value>(
  list: Expression<readonly Value[]>,
  type: 'bytea' | 'date' | 'text' | 'uuid',
): RawBuilder<Value> {
  return sql`any(${list}::${sql.raw(type)}[])`;
}

const { builtins, getTypeParser } = pg.types;
const texts = getTypeParser(1009 as typeof builtins.TEXT, 'text');
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [1182, texts],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
]);
const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    parsers.get(oid) ?? getTypeParser(oid as never, format as never)) as typeof getTypeParser,
};
