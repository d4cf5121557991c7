import type { Client } from 'pg';

const rowsPerFetch = 500;

/** Yields the rows of a statement with bounded memory, in the transaction of this connection. */
export async function* rowsOf<Row extends object>(client: Client, statement: string): AsyncGenerator<Row> {
  await client.query(`declare rows_of cursor for ${statement}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsPerFetch} from rows_of`);
    yield* rows;
    if (rows.length < rowsPerFetch) break;
  }
  await client.query('close rows_of');
}
