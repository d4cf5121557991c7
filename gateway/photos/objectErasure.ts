import type { Kernel } from '#gateway/kernel/kernel.ts';

const perRound = 1000;

/** Notes keys of objects in the transaction that deletes their rows: from its commit on they are erased, come what may. */
export const noteErasures = 'insert into object_erasures (key) select unnest($1::text[]) on conflict do nothing';

/** Erases noted objects now. What cannot be erased now stays noted for the next sweep. */
export async function eraseObjects(kernel: Kernel, keys: readonly string[]): Promise<void> {
  await finishErasures(kernel, keys).catch((error: unknown) =>
    kernel.log.warn({ event: 'objects-left', err: error }, 'deleted objects could not be erased yet'),
  );
}

/** Erases what earlier deletions could not. Throws what the store throws. */
export async function eraseLeftObjects(kernel: Kernel): Promise<void> {
  const { rows } = await kernel.pool.query<{ key: string }>(
    'select key from object_erasures order by created_at limit $1',
    [perRound],
  );
  await finishErasures(
    kernel,
    rows.map(({ key }) => key),
  );
}

/** Erases objects and folders, and then their notes. Throws what the store throws. */
export async function finishErasures({ storage, pool }: Kernel, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await storage.deleteObjects(keys.filter((key) => !key.endsWith('/')));
  for (const key of keys) if (key.endsWith('/')) await storage.deleteFolder(key.slice(0, -1));
  await pool.query({ name: 'erasures-done', text: 'delete from object_erasures where key = any($1)', values: [keys] });
}
