import type { Member } from './context.ts';

/** A statement by hand about what one member owns. It returns one row. */
export interface MemberStatement {
  /** One for each text; it names the prepared statement. None for a text that is not worth keeping. */
  name: string | undefined;
  /** Common table expressions that come first, when the statement writes. They find the owner in the table `member (id)`. */
  steps?: string;
  /** The expressions of the row, each with its alias. The member's id is $1, the values follow from $2 on. */
  columns: string;
}

/** Runs a statement for a member and returns its row. */
export async function askMember<Row>(
  { kernel, id }: Member,
  statement: MemberStatement,
  values: readonly unknown[],
): Promise<Row> {
  const { rows } = await kernel.pool.query({ name: statement.name, text: textOf(statement), values: [id, ...values] });
  return rows[0];
}

function textOf({ steps, columns }: MemberStatement): string {
  return steps
    ? `with member as materialized (select $1::uuid as id), ${steps} select ${columns} from member`
    : `select ${columns}`;
}
