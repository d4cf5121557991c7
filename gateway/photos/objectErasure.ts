import type { Kernel } from '#gateway/kernel/kernel.ts';
import { forgetErasures, oldestErasures } from './objectErasure.statements.ts';

const perRound = 1000;

/** Erases noted objects now. What cannot be erased now stays noted for the next sweep. */
export async function eraseObjects(kernel: Kernel, keys: readonly string[]): Promise<void> {
  await finishErasures(kernel, keys).catch((error: unknown) =>
    kernel.log.warn({ event: 'objects-left', err: error }, 'deleted objects could not be erased yet'),
  );
}

/** Erases what earlier deletions could not. Throws what the store throws. */
export async function eraseLeftObjects(kernel: Kernel): Promise<void> {
  const left = await oldestErasures.all(kernel.pool, { limit: perRound });
  await finishErasures(
    kernel,
    left.map(({ key }) => key),
  );
}

/** Erases objects and folders, and then their notes. Throws what the store throws. */
export async function finishErasures({ storage, pool }: Kernel, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await storage.deleteObjects(keys.filter((key) => !key.endsWith('/')));
  for (const key of keys) if (key.endsWith('/')) await storage.deleteFolder(key.slice(0, -1));
  await forgetErasures.write(pool, { keys });
}
