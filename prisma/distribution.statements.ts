import { type Client, escapeIdentifier } from 'pg';

export interface ForeignKey {
  name: string;
  table: string;
  target: string;
  definition: string;
}

/** Returns how many workers take shards. */
export async function activeWorkers(client: Client): Promise<number> {
  const { rows } = await client.query<{ workers: number }>(
    'select count(*)::int as workers from citus_get_active_worker_nodes()',
  );
  return rows[0]!.workers;
}

/** Returns the workers (host:port) on which a function may not read distributed tables. */
export async function workersThatRefuse(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(
    `select nodename || ':' || nodeport as worker
     from run_command_on_workers('show citus.allow_nested_distributed_execution') where result <> 'on'`,
  );
  return rows.map(({ worker }) => worker);
}

/** Citus fears triggers that reach other servers. Ours write rows of the same member, which lie beside the row that fired them. */
export async function allowTriggers(client: Client): Promise<void> {
  await client.query('set citus.enable_unsafe_triggers = on');
}

/** Workers have no accounts to look up. An account's rows are deleted before it (gateway/accounts/ownedRows.statements.ts). */
export async function placeholderAccounts(client: Client): Promise<void> {
  await client.query(
    'create or replace function has_account(member uuid) returns boolean language plpgsql stable as $$ begin return true; end $$',
  );
}

/** Returns the signatures of our functions. */
export async function functionsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where pronamespace = current_schema()::regnamespace and prokind = 'f'
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  return rows.map(({ name }) => name);
}

/** Has a function on every worker. */
export async function distributeFunction(client: Client, name: string): Promise<void> {
  await client.query('select create_distributed_function($1)', [name]);
}

export async function distributeTable(client: Client, table: string, beside: string): Promise<void> {
  await client.query("select create_distributed_table($1, 'user_id', colocate_with => $2)", [
    table,
    table === beside ? 'none' : beside,
  ]);
}

export async function foreignKeysOf(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conname as name, c.relname as table, t.relname as target, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
  );
  return rows;
}

export async function dropConstraint(client: Client, { table, name }: ForeignKey): Promise<void> {
  await client.query(`alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`);
}

export async function addConstraint(client: Client, { table, name, definition }: ForeignKey): Promise<void> {
  await client.query(`alter table ${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`);
}
