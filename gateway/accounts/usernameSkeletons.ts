import type { Kernel } from '#gateway/kernel/kernel.ts';
import { writeSkeletons } from './username.statements.ts';
import { usernameSkeleton } from './usernameSkeleton.ts';

const batch = 1000;

/** Gives every username that has none its skeleton: SQL cannot compute it. */
export async function fillUsernameSkeletons(kernel: Kernel): Promise<void> {
  const users = await kernel.db.user.findMany({
    where: { usernameSkeleton: null },
    select: { id: true, username: true },
    take: batch,
  });
  const usernames = users.map(({ username }) => username);
  const ids = users.map(({ id }) => id);
  await writeSkeletons.write(kernel.pool, { ids, usernames, skeletons: usernames.map(usernameSkeleton) });
  if (users.length === batch) await fillUsernameSkeletons(kernel);
}
