import pg from 'pg';
import type { Transaction } from '#gateway/platform/database.ts';

/**
 * Deletes a member's rows of tables without a foreign key to the account, in the transaction that deletes it: none on one
 * PostgreSQL, all distributed ones in a distributed database (prisma/distribution.ts). Triggers record days while these
 * rows go, so the recorded days go last.
 */
export async function deleteUnreferencedRows(transaction: Transaction, userId: string): Promise<void> {
  const tables = await transaction.$queryRaw<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'users'::regclass)
    order by c.relname = 'day_changes'`;
  for (const { name } of tables)
    await transaction.$executeRawUnsafe(`delete from ${pg.escapeIdentifier(name)} where user_id = $1::uuid`, userId);
}
