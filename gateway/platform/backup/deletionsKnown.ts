import type { Settings } from '../env.ts';
import { hasDatabase } from './exchange.ts';
import { readDeletions, storedDeletions } from './deletionList.ts';
import type { Deletion } from './deletions.ts';
import type { Progress } from './dump.ts';
import type { BackupLocation } from './backupLocation.ts';
import { reachDatabase } from './reach.ts';

/** The deletions that the lists in these places know of; undefined when none has a list for this instance. */
export async function deletionsIn(
  places: readonly BackupLocation[],
  instance: string | null,
): Promise<Deletion[] | undefined> {
  if (instance === null) return undefined;
  const lists = await Promise.all(places.map((place) => readDeletions(place, instance)));
  const found = lists.filter((list) => list !== undefined);
  return found.length > 0 ? found.flat() : undefined;
}

/** Those that the database knows which is about to be replaced. It may be why one restores: without it the lists must do. */
export async function deletionsHere(settings: Settings, progress: Progress): Promise<Deletion[]> {
  if (!settings.databaseUrl && !hasDatabase(settings.dataDir)) return [];
  try {
    const { client, close } = await reachDatabase(settings);
    return await storedDeletions(client).finally(close);
  } catch (error) {
    progress(
      `The present database could not be read for deleted accounts (${(error as Error).message.split('\n')[0]})`,
    );
    return [];
  }
}
