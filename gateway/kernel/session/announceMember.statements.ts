import { sql } from 'kysely';
import type { Transaction } from '#gateway/platform/database.ts';
import { type Given, query, statement } from '#gateway/platform/database/statement.ts';

/** Has every process drop the member's cached sessions with the commit of this transaction. */
export const announceMember = statement('announce-member', ({ member }: Given<{ member: string }>) =>
  query.selectNoFrom(sql`pg_notify('everystep_account', ${member})`.as('sent')),
);

/** The same for whose rows a statement deletes or updates: one of its returned columns. */
export const announceOwner = sql`pg_notify('everystep_account', user_id::text)`.as('announced');

/** The same in a transaction of Prisma. */
export async function announceMemberIn(transaction: Transaction, userId: string): Promise<void> {
  await transaction.$executeRaw`select pg_notify('everystep_account', ${userId})`;
}
