import pg from 'pg';
import { expect, vi } from 'vitest';
import { gateway, gql, type Member } from './kit.ts';

/**
 * Announces that rows of a member were changed by hand, as the service that writes them would (changeMember), and returns
 * once this file's gateway has heard it.
 */
export async function announceChange({ username, token }: Pick<Member, 'username' | 'token'>): Promise<void> {
  const client = new pg.Client((await gateway()).database.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date }>(
      `with changed as (update users set updated_at = updated_at + interval '1 second' where username = $1 returning id, updated_at)
       select updated_at as at, pg_notify('everystep_account', id::text) from changed`,
      [username],
    );
    const updatedAt = async () =>
      (
        await gql<{ viewer: { updatedAt: string } }, never>('{ viewer { updatedAt } }', undefined, {
          authorization: `Bearer ${token}`,
        })
      ).data.viewer.updatedAt;
    await vi.waitFor(async () => expect(await updatedAt()).toBe(rows[0]!.at.toISOString()));
  } finally {
    await client.end();
  }
}
