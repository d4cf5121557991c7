import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import { avatarPath } from './avatar.rules.ts';
import { memberFolder, readKey } from './photoKeys.ts';

const hour = 3_600_000;
const perBatch = 500;

/** Which of these keys a row still names; those of an import that is going on are named before their photo is. */
const named = {
  name: 'objects-named',
  text: `select k.key from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) k(user_id, id, key, picture)
    where exists (select from photos p where p.user_id = k.user_id and p.id = k.id and k.key in (p.image_path, p.thumbnail_path))
       or exists (select from users u where u.id = k.user_id and u.profile_image_url = k.picture)
       or exists (select from import_photos i where i.user_id = k.user_id and i.id = k.id and k.key in (i.image_path, i.thumbnail_path))`,
};

/**
 * Removes objects older than an hour that no row names: what a crash between file and row left, and what belonged to
 * accounts that are gone. Younger ones may be waiting for their row. Answers how many went.
 */
export async function sweepOrphans({ pool, storage, log }: Kernel, now = Date.now(), signal?: AbortSignal): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  async function settle(): Promise<void> {
    const keys = batch.map((key) => ({ key, ...readKey(key)! }));
    batch = [];
    const { rows } = await pool.query<{ key: string }>({
      ...named,
      values: [keys.map(({ userId }) => userId), keys.map(({ id }) => id), keys.map(({ key }) => key), keys.map(({ id }) => avatarPath(id))],
    });
    const alive = new Set(rows.map(({ key }) => key));
    const orphans = keys.map(({ key }) => key).filter((key) => !alive.has(key));
    await storage.deleteObjects(orphans);
    removed += orphans.length;
  }
  for await (const { key, modified } of storage.list()) {
    if (signal?.aborted) return removed;
    // What is not named as we name things is not ours to remove.
    if (now - modified.getTime() < hour || !readKey(key)) continue;
    batch.push(key);
    if (batch.length === perBatch) await settle();
  }
  if (batch.length > 0) await settle();
  if (removed > 0) log.info({ event: 'orphans-removed', removed }, 'objects without a row removed');
  return removed;
}

/** Removes everything a member stored, after their account was deleted. Throws what the store throws. */
export function removeObjectsOf({ storage }: Kernel, userId: string): Promise<void> {
  return storage.deleteFolder(memberFolder(userId));
}

/** What a crash left, in the folder of what is arriving and in the store. */
export const photoRound: Round = {
  name: 'photo-sweep',
  everyMinutes: 60,
  async work(kernel, signal) {
    await kernel.storage.temp.sweep(hour);
    await sweepOrphans(kernel, Date.now(), signal);
  },
};
