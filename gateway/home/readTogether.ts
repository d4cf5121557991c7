import { createHash } from 'node:crypto';
import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import type { Member } from '#gateway/kernel/context.ts';
import { type Given, givenValues, query, Statement } from '#gateway/platform/database/statement.ts';

/** A read about one member that can share a statement with the request's other reads. */
export interface MemberRead<Values extends { member: string }, Value> {
  /** Unique among all reads. */
  name: string;
  /** The value as one JSON expression, with days and instants as ISO text and decimals as numbers. */
  value: (given: Given<Values>) => AliasableExpression<Value>;
}

/** The values of a read of one day, and of a range of days (inclusive). */
export type OfDay = Given<{ member: string; date: string }>;
export type OfDays = Given<{ member: string; from: string; to: string }>;

/** A read of one day. */
type DayPart<Value> = MemberRead<{ member: string; date: string }, Value>;

/** One day of a member. All parts that a query selects are read by one statement. */
export class DayPage {
  readonly member: Member;
  readonly date: string;
  readonly #batch: BatchKey;

  /** A day among several has a statement of its own: one of them all would be another one for each number of days. */
  constructor(member: Member, date: string, { isOfSeveral = false } = {}) {
    this.member = member;
    this.date = date;
    this.#batch = isOfSeveral ? this : member;
  }

  part<Value>(part: DayPart<Value>): Promise<Value> {
    return readTogether(this.member, part, { date: this.date }, this.#batch);
  }
}

/** Reads with the same key share a statement. */
type BatchKey = Member | DayPage;

interface Wanted {
  name: string;
  values: Record<string, unknown>;
  /** Builds the expression; the names of its values begin with `prefix`. */
  value: (prefix: string) => AliasableExpression<unknown>;
}

/** What callers asked for before the batch closes, and the result that they share. */
interface Batch<Asked, Result> {
  asked: Asked[];
  result: Promise<Result>;
}

/** Its row has one column: the values, in lists of at most `maxArguments`. */
type CombinedStatement = Statement<Record<string, unknown>, { values: unknown[][] }>;

const batchOf = batches((key: BatchKey, reads: readonly Wanted[]) =>
  readAll(key instanceof DayPage ? key.member : key, reads),
);
/** Compiled statements by the names of their reads; screens use a handful of combinations. */
const statements = new Map<string, CombinedStatement>();
const maxStatements = 500;
/** Larger batches stay unnamed, so that PostgreSQL keeps no plan for them; no screen reads more at once. */
const maxNamedReads = 16;
/** A function of PostgreSQL takes at most 100. */
const maxArguments = 100;

/** Declares a read, for a `*.statements.ts` file. */
export function memberRead<Values extends { member: string }, Value>(
  name: string,
  value: (given: Given<Values>) => AliasableExpression<Value>,
): MemberRead<Values, Value> {
  return { name, value };
}

/** Reads one value of a member. All reads that the fields of a request start at the same time share one statement. */
export async function readTogether<Values extends { member: string }, Value>(
  member: Member,
  { name, value }: MemberRead<Values, Value>,
  values: Omit<Values, 'member'>,
  key: BatchKey = member,
): Promise<Value> {
  const { asked, result } = batchOf(key);
  const existing = asked.findIndex((read) => read.name === name && isSame(read.values, values));
  const index =
    existing === -1 ? asked.push({ name, values, value: (prefix) => value(givenValues(prefix)) }) - 1 : existing;
  return (await result)[index] as Value;
}

/**
 * Returns a function that gives the open batch of a key, for a caller to add to. It closes after all pending resolvers had
 * their turn; then `run` gets what they added.
 */
export function batches<Key extends object, Asked, Result>(
  run: (key: Key, asked: readonly Asked[]) => Promise<Result>,
): (key: Key) => Batch<Asked, Result> {
  const open = new WeakMap<Key, Batch<Asked, Result>>();
  return (key) => {
    const known = open.get(key);
    if (known) return known;
    const asked: Asked[] = [];
    const result = afterSiblings().then(() => {
      open.delete(key);
      return run(key, asked);
    });
    const batch = { asked, result };
    open.set(key, batch);
    return batch;
  };
}

/** Returns the values in the order of `reads`. */
async function readAll(member: Member, reads: readonly Wanted[]): Promise<unknown[]> {
  // Sorted, so that the same fields in another order use the same prepared statement.
  const sorted = reads.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  // Reads with the same values share their parameters.
  const groups: Wanted['values'][] = [];
  const all: Record<string, unknown> = { member: member.id };
  const prefixes = sorted.map(({ values }) => {
    const group = groups.findIndex((other) => isSame(other, values));
    if (group !== -1) return `${group}.`;
    const prefix = `${groups.push(values) - 1}.`;
    for (const name of Object.keys(values)) all[prefix + name] = values[name];
    return prefix;
  });
  const row = await statementOf(sorted, prefixes).first(member.kernel.pool, all);
  const found = row?.values.flat() ?? [];
  return reads.map((read) => found[sorted.indexOf(read)]);
}

function statementOf(reads: readonly Wanted[], prefixes: readonly string[]): CombinedStatement {
  const key = reads.map(({ name }, column) => prefixes[column] + name).join('+');
  const known = statements.get(key);
  if (known) return known;
  const statement: CombinedStatement = new Statement(
    reads.length <= maxNamedReads ? statementName(key) : undefined,
    () => query.selectNoFrom(listOfLists(reads.map(({ value }, at) => value(prefixes[at]!))).as('values')),
  );
  if (statements.size >= maxStatements) statements.clear();
  statements.set(key, statement);
  return statement;
}

/** One JSON value is described, read and parsed faster than a column for each read. */
function listOfLists(values: readonly AliasableExpression<unknown>[]): RawBuilder<unknown[][]> {
  const list = (items: readonly AliasableExpression<unknown>[]) => sql`json_build_array(${sql.join(items)})`;
  const lists = Array.from({ length: Math.ceil(values.length / maxArguments) }, (_, at) =>
    list(values.slice(at * maxArguments, (at + 1) * maxArguments)),
  );
  return list(lists) as RawBuilder<unknown[][]>;
}

/** Hashes the key: PostgreSQL cuts names of prepared statements to 63 characters, and they must stay unique. */
function statementName(key: string): string {
  return `read:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
}

function isSame(one: Wanted['values'], other: Wanted['values']): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Waits until all pending resolvers have started their reads: after the pending promises, as DataLoader does. */
function afterSiblings(): Promise<void> {
  return new Promise((resolve) => {
    void Promise.resolve().then(() => process.nextTick(resolve));
  });
}
