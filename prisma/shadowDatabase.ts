import { PGlite, type Results } from '@electric-sql/pglite';
import {
  ColumnTypeEnum,
  type ColumnType,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils';
import { atOnce } from './migrationFiles.ts';

/**
 * An empty in-memory PostgreSQL in which the schema engine replays the migrations to see what they add up to.
 * (Prisma's own adapter for pg can't be used to look at a database: it does not know the catalogue's type "char".)
 */
export class ShadowDatabase implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = 'everystep-shadow';
  /** One for all connections, since making it takes two seconds. The engine only replays on one of them. */
  readonly #db = PGlite.create('memory://');

  async connect(): Promise<SqlDriverAdapter> {
    return new ShadowConnection(await this.#db);
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.connect();
  }

  async close(): Promise<void> {
    await (await this.#db).close();
  }
}

class ShadowConnection implements SqlDriverAdapter {
  readonly provider = 'postgres';
  readonly adapterName = 'everystep-shadow';
  readonly #db: PGlite;

  constructor(db: PGlite) {
    this.#db = db;
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    const { fields, rows } = await this.#run(query);
    const columnTypes = fields.map((field) => columnTypeOf[field.dataTypeID] ?? ColumnTypeEnum.Text);
    return { columnNames: fields.map((field) => field.name), columnTypes, rows };
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return (await this.#run(query)).affectedRows ?? 0;
  }

  async executeScript(script: string): Promise<void> {
    await this.#db.exec(atOnce(script));
  }

  startTransaction(): never {
    throw new Error('The schema engine opens its own transactions');
  }

  getConnectionInfo() {
    return { schemaName: 'public', supportsRelationJoins: true };
  }

  async dispose(): Promise<void> {
    // The database is shared; its owner closes it.
  }

  #run({ sql, args }: SqlQuery): Promise<Results<unknown[]>> {
    return this.#db.query<unknown[]>(sql, args, { rowMode: 'array', parsers });
  }
}

/** The types the catalogue's columns have, by PostgreSQL's type number. */
const columnTypeOf: Record<number, ColumnType> = {
  16: ColumnTypeEnum.Boolean,
  18: ColumnTypeEnum.Character,
  20: ColumnTypeEnum.Int64,
  21: ColumnTypeEnum.Int32,
  23: ColumnTypeEnum.Int32,
  26: ColumnTypeEnum.Int64,
  1002: ColumnTypeEnum.CharacterArray,
  1003: ColumnTypeEnum.TextArray,
  1005: ColumnTypeEnum.Int32Array,
  1007: ColumnTypeEnum.Int32Array,
  1009: ColumnTypeEnum.TextArray,
  1015: ColumnTypeEnum.TextArray,
  1016: ColumnTypeEnum.Int64Array,
  1028: ColumnTypeEnum.Int64Array,
};

/** 64-bit numbers travel as text. */
const parsers = { 20: (text: string) => text, 26: (text: string) => text };
