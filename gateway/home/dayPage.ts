import { createHash } from 'node:crypto';
import type { Member } from '#gateway/kernel/context.ts';
import { askMember, type MemberStatement } from '#gateway/kernel/memberStatement.ts';

/**
 * What one domain keeps of a day, as a part of the one statement that reads the page.
 * `sql` is a scalar subquery that yields JSON; it sees the member's id as $1 and the day as $2.
 */
export interface DayPart<Value> {
  name: string;
  sql: string;
  /** From the parsed JSON (instants and days as ISO text, decimals as numbers) to what the schema's fields read. */
  read: (json: never) => Value;
}

interface Batch {
  parts: Map<string, string>;
  row: Promise<Record<string, unknown>>;
}

/**
 * One day of a member's calendar. However many parts a query asks for, they are read by one statement: the parts
 * asked for in one go are collected and read together.
 */
export class DayPage {
  readonly member: Member;
  readonly date: string;
  #open: Batch | undefined;

  constructor(member: Member, date: string) {
    this.member = member;
    this.date = date;
  }

  async part<Value>({ name, sql, read }: DayPart<Value>): Promise<Value> {
    const batch = (this.#open ??= this.#newBatch());
    batch.parts.set(name, sql);
    return read((await batch.row)[name] as never);
  }

  #newBatch(): Batch {
    const parts = new Map<string, string>();
    const row = afterSiblings().then(() => {
      this.#open = undefined;
      return this.#read(parts);
    });
    return { parts, row };
  }

  #read(parts: Map<string, string>): Promise<Record<string, unknown>> {
    return askMember(this.member, statementOf(parts), [this.date]);
  }
}

/** The statements made so far, by the names of their parts; screens ask for a handful of combinations. */
const statements = new Map<string, MemberStatement>();
const mostStatements = 200;

function statementOf(parts: Map<string, string>): MemberStatement {
  const names = [...parts.keys()].toSorted();
  const key = names.join('+');
  const known = statements.get(key);
  if (known) return known;
  const name = statementName('day', key);
  const columns = names.map((part) => `(${parts.get(part)}) as "${part}"`).join(', ');
  if (statements.size >= mostStatements) statements.clear();
  const statement = { name, columns };
  statements.set(key, statement);
  return statement;
}

/** The name of a prepared statement. PostgreSQL cuts names after 63 characters, and two statements must not share one. */
export function statementName(kind: string, key: string): string {
  return `${kind}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
}

/** When all resolvers that are due now have asked: after the pending promises, as DataLoader waits. */
export function afterSiblings(): Promise<void> {
  return new Promise((resolve) => {
    void Promise.resolve().then(() => process.nextTick(resolve));
  });
}
