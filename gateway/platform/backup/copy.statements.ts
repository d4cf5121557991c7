import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Sequence } from './catalog.statements.ts';
import type { Table } from './catalog.ts';

const list = (names: readonly string[]) => names.map(escapeIdentifier).join(', ');

/** Makes values read the same on every server, whatever it and the role are set to, and lets statements take their time. */
export const setFormats =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0";

export async function serverVersion(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  return rows[0]!.version;
}

/** Keeps tables from changing their shape while they are read. */
export async function lockShapes(client: Client, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await client.query(`lock table ${list(tables)} in access share mode`);
}

export function copyOut(client: Client, { name, columns, order }: Table) {
  return client.query(
    copyTo(`copy (select ${list(columns)} from ${escapeIdentifier(name)} order by ${order}) to stdout`),
  );
}

export function copyIn(client: Client, { name, columns }: Pick<Table, 'name' | 'columns'>) {
  return client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list(columns)}) from stdin`));
}

export async function emptyTables(client: Client, tables: readonly string[]): Promise<void> {
  await client.query(`truncate ${list(tables)}`);
}

export async function setTriggers(client: Client, tables: readonly string[], to: 'disable' | 'enable'): Promise<void> {
  for (const name of tables) await client.query(`alter table ${escapeIdentifier(name)} ${to} trigger user`);
}

export async function setSequence(client: Client, { name, last }: Sequence): Promise<void> {
  if (last !== null) await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), last]);
}
