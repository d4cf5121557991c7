import { sql } from 'kysely';
import type { Client, ClientBase } from 'pg';
import { anyOf, type Given, query, statement } from '../database/statement.ts';
import { hasTable } from '../tables.statements.ts';

/** An account that was deleted: recognisable in an archive that still has it, and telling nothing by itself. */
export interface Deletion {
  /** SHA-256 of the member's id. */
  member: string;
  at: string;
}

type Members = Given<{ ids: string[] }>;

/** Waits until no other transaction writes the list of deletions. */
export const lockList = statement(undefined, () =>
  query.selectNoFrom(sql`pg_advisory_xact_lock(7311904251132)`.as('lock')),
);

const selectDeletions = statement(undefined, () =>
  query.selectFrom('account_deletions').select(['member', 'deleted_at as at']).orderBy('deleted_at').orderBy('member'),
);

const insertDeletions = statement(undefined, ({ members, times }: Given<{ members: string[]; times: string[] }>) =>
  query
    .insertInto('account_deletions')
    .columns(['member', 'deleted_at'])
    .expression(sql`select * from unnest(${members}::text[], ${times}::timestamptz[])`)
    .onConflict((conflict) => conflict.doNothing()),
);

const membersOf = statement(undefined, ({ digests }: Given<{ digests: string[] }>) =>
  query
    .selectFrom('users')
    .select('id')
    .where(sql<string>`encode(sha256(convert_to(id::text, 'UTF8')), 'hex')`, '=', anyOf(digests, 'text')),
);

const deleteWebhookEvents = statement(undefined, ({ ids }: Members) => {
  const accounts = query
    .selectFrom('billing_customers')
    .select([sql<string>`'stripe'`.as('provider'), 'customer_id as account', 'user_id'])
    .unionAll(
      query
        .selectFrom('wearable_connections')
        .select(['provider', sql<string>`external_user_id`.as('account'), 'user_id']),
    );
  return query
    .deleteFrom('webhook_events as e')
    .using(accounts.as('a'))
    .where('a.user_id', '=', anyOf(ids, 'uuid'))
    .whereRef('e.provider', '=', 'a.provider')
    .whereRef('e.account_id', '=', 'a.account');
});

const deleteMembers = statement(undefined, ({ ids }: Members) =>
  query.deleteFrom('users').where('id', '=', anyOf(ids, 'uuid')),
);

/** Returns the deletions in a database; none in one of before they were noted. */
export async function storedDeletions(client: ClientBase): Promise<Deletion[]> {
  return (await hasTable(client, 'account_deletions')) ? selectDeletions.all(client, {}) : [];
}

/** Removes again who was deleted after the archive was made, from freshly loaded tables, and notes it. Returns their ids. */
export async function eraseDeleted(client: Client, deletions: readonly Deletion[]): Promise<string[]> {
  const digests = deletions.map(({ member }) => member);
  // So that later archives know them too. An archive of before they were noted has no table for them.
  if (await hasTable(client, 'account_deletions'))
    await insertDeletions.write(client, { members: digests, times: deletions.map(({ at }) => at) });
  const ids = (await membersOf.all(client, { digests })).map(({ id }) => id);
  if (ids.length > 0) {
    await deleteWebhookEvents.write(client, { ids });
    await deleteMembers.write(client, { ids });
  }
  return ids;
}
