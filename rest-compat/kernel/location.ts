import type { Reply } from './reply.ts';
import type { Route, Row } from './route.ts';

/** Returns a test for the POSTs that create a row which a GET reads by its id. */
export function createsReadable(rows: readonly Row[]): (row: Row) => boolean {
  const reads = new Set(rows.filter((row) => row.method === 'GET' && 'document' in row).map(({ path }) => path));
  return ({ method, path }) => method === 'POST' && reads.has(`${path}/:id`);
}

/** The address of a new row. */
export function locationOf({ path }: Route, { body }: Reply): string {
  return `${path}/${(body as { id: string }).id}`;
}
