import type { Member } from './context.ts';

/** A statement by hand about what one member owns. It answers one row. */
export interface MemberStatement {
  /** One for each text; it names the prepared statement. None for a text that is not worth keeping. */
  name: string | undefined;
  /**
   * Common table expressions that come first, when the statement writes. What they write they take from the table
   * `member (id)`, which has no row when the session is no longer what it was: then nothing is written.
   */
  steps?: string;
  /** What is answered: expressions, each with its alias. The member's id is $1, the values follow from $2 on. */
  columns: string;
}

/**
 * Runs a statement for a member: on the way it confirms a session that is only remembered (sessionClaim.ts), which saves
 * looking it up. A mutation that asks nothing else of the kernel before this says so with `confirmsSession`.
 */
export async function askMember<Row>(
  member: Member,
  statement: MemberStatement,
  values: readonly unknown[],
): Promise<Row> {
  const { unconfirmed, kernel, id } = member;
  if (unconfirmed && !unconfirmed.isGood) return (await unconfirmed.ask(statement, [id, ...values])) as Row;
  const { rows } = await kernel.pool.query({ name: statement.name, text: textOf(statement), values: [id, ...values] });
  return rows[0];
}

function textOf({ steps, columns }: MemberStatement): string {
  return steps ? writingText(steps, columns, 'select $1::uuid as id') : `select ${columns}`;
}

/** The text of a statement that writes for the member whom `found` finds. */
export function writingText(steps: string, columns: string, found: string): string {
  return `with member as materialized (${found}), ${steps} select ${columns} from member`;
}

/** The extension of a mutation field whose resolver begins with askMember. Whatever else it may do comes after that. */
export const confirmsSession = { confirmsSession: true } as const;
