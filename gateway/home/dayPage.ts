import { createHash } from 'node:crypto';
import type { Member } from '#gateway/kernel/context.ts';

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

/** A row as JSON carries it: dates are text. */
export type Jsoned<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] };

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

  async #read(parts: Map<string, string>): Promise<Record<string, unknown>> {
    const names = [...parts.keys()].toSorted();
    const columns = names.map((name) => `(${parts.get(name)}) as "${name}"`);
    const { rows } = await this.member.kernel.pool.query({
      name: statementName(names),
      text: `select ${columns.join(', ')}`,
      values: [this.member.id, this.date],
    });
    return rows[0];
  }
}

/** PostgreSQL cuts a statement's name after 63 characters, and two pages must not share one. */
function statementName(parts: string[]): string {
  return `day:${createHash('sha256').update(parts.join('+')).digest('base64url').slice(0, 22)}`;
}

/** When all resolvers that are due now have asked: after the pending promises, as DataLoader waits. */
function afterSiblings(): Promise<void> {
  return new Promise((resolve) => {
    void Promise.resolve().then(() => process.nextTick(resolve));
  });
}
