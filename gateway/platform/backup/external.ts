import type { Client } from 'pg';
import { jobSchema } from '../jobs.ts';
import { quoted } from './catalog.ts';

/** True when the database holds nothing that a restore would replace. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1",
  );
  return rows.length === 0;
}

const ours = "relnamespace = current_schema()::regnamespace and pg_has_role(relowner, 'usage')";

/** Removes every table, sequence, function and type of this role from its schema, and the queue. */
export async function emptyDatabase(client: Client): Promise<void> {
  await client.query('begin');
  await client.query(`drop schema if exists ${quoted(jobSchema)} cascade`);
  await dropEach(
    client,
    'table',
    `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and ${ours}`,
  );
  await dropEach(
    client,
    'sequence',
    `select oid::regclass::text as name from pg_class where relkind = 'S' and ${ours}`,
  );
  await dropEach(
    client,
    'routine',
    "select oid::regprocedure::text as name from pg_proc where pronamespace = current_schema()::regnamespace and pg_has_role(proowner, 'usage')",
  );
  await dropEach(
    client,
    'type',
    "select oid::regtype::text as name from pg_type where typtype in ('e', 'd') and typnamespace = current_schema()::regnamespace and pg_has_role(typowner, 'usage')",
  );
  await client.query('commit');
}

async function dropEach(client: Client, kind: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(statement);
  // One may have gone with another.
  for (const { name } of rows) await client.query(`drop ${kind} if exists ${name} cascade`);
}
