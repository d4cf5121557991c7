import type { Client } from 'pg';
import { jobSchema } from '../jobs.statements.ts';
import { transaction } from '../transaction.statements.ts';

const ownRelation = "relnamespace = current_schema()::regnamespace and pg_has_role(relowner, 'usage')";

/** For each kind of object, those of this role in its schema. */
const ownObjects = {
  table: `select oid::regclass::text as name from pg_class where relkind in ('r', 'p') and ${ownRelation}`,
  sequence: `select oid::regclass::text as name from pg_class where relkind = 'S' and ${ownRelation}`,
  routine:
    "select oid::regprocedure::text as name from pg_proc where pronamespace = current_schema()::regnamespace and pg_has_role(proowner, 'usage')",
  type: "select oid::regtype::text as name from pg_type where typtype in ('e', 'd') and typnamespace = current_schema()::regnamespace and pg_has_role(typowner, 'usage')",
};

/** Removes every table, sequence, function and type of this role from its schema, and the queue. */
export async function emptyDatabase(client: Client): Promise<void> {
  await transaction(client, async () => {
    await client.query(`drop schema if exists ${jobSchema} cascade`);
    for (const [kind, own] of Object.entries(ownObjects)) {
      const { rows } = await client.query<{ name: string }>(own);
      // One may have gone with another.
      for (const { name } of rows) await client.query(`drop ${kind} if exists ${name} cascade`);
    }
  });
}
