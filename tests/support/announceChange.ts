import pg from 'pg';
import { expect, vi } from 'vitest';
import { gateway, gql, type Member } from './kit.ts';

/** Returns once this file's gateway has heard of all earlier writes to the member's rows. */
export async function announceChange({ username, token }: Pick<Member, 'username' | 'token'>): Promise<void> {
  const client = new pg.Client((await gateway()).database.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date }>(
      "update users set updated_at = updated_at + interval '1 second' where username = $1 returning updated_at as at",
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
