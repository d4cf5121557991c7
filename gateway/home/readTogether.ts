import type { Member } from '#gateway/kernel/context.ts';
import { askMember } from '#gateway/kernel/memberStatement.ts';
import { afterSiblings, statementName } from './dayPage.ts';

/** Something of a member that can share a statement with what else their request asks for. */
export interface MemberRead {
  /** One for each `sql`. */
  name: string;
  /** A scalar subquery that yields JSON; it sees the member's id as $1 and `values` from $2 on. */
  sql: string;
  values: readonly unknown[];
}

type Reads = MemberRead[];

interface Batch {
  reads: Reads;
  answers: Promise<unknown[]>;
}

const open = new WeakMap<Member, Batch>();
/** Longer lists are nobody's screen: their statements are not kept by PostgreSQL. */
const mostNamed = 6;

/**
 * Reads one thing of a member. What the fields of a request ask for in one go is read by one statement: a screen of five
 * parts takes one way to the database, not five. Answers the parsed JSON: instants and days as ISO text, decimals as numbers.
 */
export async function readTogether<Value>(member: Member, read: MemberRead): Promise<Value> {
  const batch = open.get(member) ?? newBatch(member);
  const known = batch.reads.findIndex((other) => isSame(other, read));
  const place = known === -1 ? batch.reads.push(read) - 1 : known;
  return (await batch.answers)[place] as Value;
}

function newBatch(member: Member): Batch {
  const reads: Reads = [];
  const answers = afterSiblings().then(() => {
    open.delete(member);
    return readAll(member, reads);
  });
  const batch = { reads, answers };
  open.set(member, batch);
  return batch;
}

/** The answers in the order of `reads`. */
async function readAll(member: Member, reads: Reads): Promise<unknown[]> {
  // Sorted, so that a screen whose fields come in another order finds the statement that was planned already.
  const order = reads.map((read, place) => ({ read, place })).toSorted((a, b) => (a.read.name < b.read.name ? -1 : 1));
  const values: unknown[] = [];
  const columns = order.map(({ read }, column) => {
    const before = values.length;
    values.push(...read.values);
    return `(${read.sql.replace(/\$(\d+)/g, (_, number: string) => (number === '1' ? '$1' : `$${Number(number) + before}`))}) as "${column}"`;
  });
  const key = order.map(({ read }) => read.name).join('+');
  const name = reads.length <= mostNamed ? statementName('read', key) : undefined;
  const row = await askMember<Record<number, unknown>>(member, { name, columns: columns.join(', ') }, values);
  const answers: unknown[] = [];
  for (const [column, { place }] of order.entries()) answers[place] = row[column];
  return answers;
}

function isSame(one: MemberRead, other: MemberRead): boolean {
  return (
    one.name === other.name &&
    one.values.length === other.values.length &&
    one.values.every((value, index) => value === other.values[index])
  );
}
