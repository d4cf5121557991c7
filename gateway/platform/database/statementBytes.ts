import { type Expression, sql } from 'kysely';

/** Bytes of texts to read with one statement: it has a time limit, and its result is parsed in one go. */
export const statementBytes = 4_000_000;

/**
 * Returns the bytes of the rows that come before a row in this order. A page of the rows with less than `statementBytes`
 * before them ends with the row that reaches them. `octet_length` knows the bytes of a column without reading it.
 */
export function bytesBefore(bytes: Expression<number>, order: Expression<unknown>) {
  return sql<number>`sum(${bytes}) over (order by ${order}) - ${bytes}`;
}
