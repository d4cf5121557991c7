import type { Kernel } from '#gateway/kernel/kernel.ts';
import { observeOrphansLeft } from '#gateway/kernel/http/metrics.ts';
import { readInstance } from '#gateway/platform/instance.statements.ts';
import type { ObjectOwner } from '#gateway/platform/backup/objectOwner.ts';
import type { Round } from '#gateway/platform/rounds.ts';
import type { StoredObject } from '#gateway/platform/objectStore.ts';
import { eraseLeftObjects, finishErasures } from './objectErasure.ts';
import { erasuresAmong } from './objectErasure.statements.ts';
import { memberFolder } from '#gateway/platform/memberFolder.ts';
import { readKey } from './photoKeys.ts';

/** The domains whose rows name stored objects. */
type Owners = readonly ObjectOwner[];

const hour = 3_600_000;
const trashMs = 30 * 24 * hour;
const perBatch = 500;
/** Orphans are rare: more at once than this, and than this share, rather means a database that does not fit. */
const suspicious = { objects: 100, share: 0.02 };

/**
 * Puts objects into the trash that are older than an hour and that no row names: what a crash between file and row left,
 * or what an older database does not know. Younger ones may be waiting for their row. Stops when they are suspiciously
 * many, or when the store is not this database's. Returns how many were moved.
 */
export async function sweepOrphans(
  kernel: Kernel,
  owners: Owners,
  now = Date.now(),
  signal?: AbortSignal,
): Promise<number> {
  const { pool, storage, log } = kernel;
  const instance = await readInstance(pool);
  if (!instance || (await storage.owner()) !== instance.id) {
    log.error(
      { event: 'sweep-stopped' },
      "the photo store is not marked as this database's, so nothing in it was swept",
    );
    return 0;
  }
  let objects = 0;
  const orphans: string[] = [];
  for await (const batch of inBatches(storage.list())) {
    if (signal?.aborted) return 0;
    objects += batch.length;
    const old = batch.filter(({ modified }) => now - modified.getTime() >= hour).map(({ key }) => key);
    const kept = await keptAmong(kernel, owners, old);
    orphans.push(...old.filter((key) => !kept.has(key)));
  }
  const isSuspicious = orphans.length > suspicious.objects && orphans.length > suspicious.share * objects;
  observeOrphansLeft(isSuspicious ? orphans.length : 0);
  if (isSuspicious) {
    log.error(
      { event: 'sweep-stopped', orphans: orphans.length, objects },
      'suspiciously many photo objects have no row in the database; none was moved. Is this the right database, or an older one?',
    );
    return 0;
  }
  await storage.moveToTrash(orphans);
  if (orphans.length > 0)
    log.warn(
      { event: 'orphans-moved', orphans: orphans.length, objects },
      'objects without a row moved to the trash for 30 days',
    );
  return orphans.length;
}

/** Brings back what a row names again, and removes what was in the trash for 30 days. */
export async function tendTrash(kernel: Kernel, owners: Owners, now = Date.now(), signal?: AbortSignal): Promise<void> {
  const { storage } = kernel;
  for await (const batch of inBatches(storage.listTrash())) {
    if (signal?.aborted) return;
    const kept = await keptAmong(
      kernel,
      owners,
      batch.map(({ key }) => key),
    );
    for (const key of kept) await storage.restore(key);
    await storage.deleteObjects(
      batch.filter(({ key, modified }) => !kept.has(key) && now - modified.getTime() >= trashMs).map(({ key }) => key),
    );
  }
}

/**
 * Returns which of these keys stay where they are: those that a row names, and those that are being erased. The names
 * come first: a deletion takes them and notes the erasure at once, and then it is seen here or there.
 */
async function keptAmong({ pool }: Kernel, owners: Owners, keys: readonly string[]): Promise<Set<string>> {
  const read = keys.map((key) => readKey(key)!);
  const userIds = read.map(({ userId }) => userId);
  const ids = read.map(({ id }) => id);
  const named = new Set<string>();
  for (const owner of owners) for (const { key } of await owner.namedBy(pool, userIds, ids)) named.add(key);
  const folders = new Map(userIds.map((userId) => [userId, `${memberFolder(userId)}/`]));
  const erasing = await erasuresAmong.all(pool, { keys: [...keys, ...folders.values()] });
  const erased = new Set(erasing.map(({ key }) => key));
  return new Set(keys.filter((key, at) => named.has(key) || erased.has(key) || erased.has(folders.get(userIds[at]!)!)));
}

/** In batches, and only what is named as we name things: the rest is not ours to move. */
async function* inBatches(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const object of objects) {
    if (!readKey(object.key)) continue;
    batch.push(object);
    if (batch.length < perBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Removes everything a member stored, after their account was deleted. Throws what the store throws. */
export function removeObjectsOf(kernel: Kernel, userId: string): Promise<void> {
  return finishErasures(kernel, [`${memberFolder(userId)}/`]);
}

/** Finishes deletions, and puts aside what a crash left in the store. Never at the start, when a wrong database may be noticed yet. */
export const photoRound = (owners: Owners): Round<Kernel> => ({
  name: 'photo-sweep',
  everyMinutes: 60,
  atStart: false,
  async work(kernel, signal) {
    await kernel.storage.temp.sweep();
    await eraseLeftObjects(kernel);
    await tendTrash(kernel, owners, Date.now(), signal);
    await sweepOrphans(kernel, owners, Date.now(), signal);
  },
});
