import type { Kernel } from '#gateway/kernel/kernel.ts';
import { usernameSkeleton } from './usernameSkeleton.ts';

const batch = 1000;

/** Gives every username that has none its skeleton: SQL cannot compute it. */
export async function fillUsernameSkeletons(kernel: Kernel): Promise<void> {
  const { rows } = await kernel.pool.query<{ id: string; username: string }>(
    'select id, username from users where username_skeleton is null limit $1',
    [batch],
  );
  await kernel.pool.query(
    'update users set username_skeleton = filled.skeleton from unnest($1::uuid[], $2::text[], $3::text[]) filled (id, username, skeleton) where users.id = filled.id and users.username = filled.username',
    [
      rows.map(({ id }) => id),
      rows.map(({ username }) => username),
      rows.map(({ username }) => usernameSkeleton(username)),
    ],
  );
  if (rows.length === batch) await fillUsernameSkeletons(kernel);
}
