import { hash } from 'node:crypto';
import type { Client } from 'pg';
import { z } from 'zod';

/** An account that was deleted: recognisable in an archive that still has it, and telling nothing by itself. */
export const deletionShape = z.object({
  /** SHA-256 of the member's id. */
  member: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
});

export type Deletion = z.infer<typeof deletionShape>;

export const memberDigest = (userId: string) => hash('sha256', userId);

/** Removes again who was deleted after the archive was made, from freshly loaded tables, and notes it. Returns their ids. */
export async function eraseDeleted(client: Client, deletions: readonly Deletion[]): Promise<string[]> {
  await noteDeletions(client, deletions);
  const { rows } = await client.query<{ id: string }>(
    "select id::text as id from users where encode(sha256(convert_to(id::text, 'UTF8')), 'hex') = any($1)",
    [deletions.map(({ member }) => member)],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await client.query(
    `delete from webhook_events e using (select 'stripe' as provider, customer_id as account, user_id from billing_customers union all select provider, external_user_id, user_id from wearable_connections) a
     where a.user_id = any($1) and e.provider = a.provider and e.account_id = a.account`,
    [ids],
  );
  await client.query('delete from users where id = any($1)', [ids]);
  return ids;
}

/** So that later archives know them too. An archive of before they were noted has no table for them. */
async function noteDeletions(client: Client, deletions: readonly Deletion[]): Promise<void> {
  const {
    rows: [found],
  } = await client.query<{ there: boolean }>("select to_regclass('account_deletions') is not null as there");
  if (!found!.there) return;
  await client.query(
    'insert into account_deletions (member, deleted_at) select * from unnest($1::text[], $2::timestamptz[]) on conflict do nothing',
    [deletions.map(({ member }) => member), deletions.map(({ at }) => at)],
  );
}
