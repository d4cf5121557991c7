import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { instancePrefix } from './archiveName.ts';
import type { BackupLocation } from './backupLocation.ts';
import { type Deletion, lockList, storedDeletions } from './deletions.statements.ts';

export const deletionShape = z.object({ member: z.string().regex(/^[0-9a-f]{64}$/), at: z.string() });

export const memberDigest = (userId: string) => hash('sha256', userId);

/** The list lies beside the archives of its instance. */
const listName = (instance: string) => `${instancePrefix(instance)}deletions.jsonl`;

/** Returns the deletions in the lists of these locations; undefined when none has a list for this instance. */
export async function readDeletions(
  locations: readonly BackupLocation[],
  instance: string | null,
): Promise<Deletion[] | undefined> {
  if (instance === null) return undefined;
  const lists = await Promise.all(locations.map((location) => readList(location, listName(instance))));
  const found = lists.filter((list) => list !== undefined);
  return found.length > 0 ? found.flat() : undefined;
}

async function readList(location: BackupLocation, name: string): Promise<Deletion[] | undefined> {
  if (!(await location.list(name)).includes(name)) return undefined;
  const text = Buffer.concat(await Array.fromAsync(location.read(name))).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => deletionShape.parse(JSON.parse(line)));
}

/**
 * Adds to the list what the database knows. Nothing is ever taken from it: after a restore the database may know less.
 * Inside a transaction, because two processes at once would lose lines of each other.
 */
export async function writeDeletions(client: ClientBase, location: BackupLocation, instance: string): Promise<void> {
  await lockList.first(client, {});
  const all = [...((await readDeletions([location], instance)) ?? []), ...(await storedDeletions(client))];
  const latest = new Map(all.map((deletion) => [deletion.member, deletion]));
  const lines = [...latest.values()].map((deletion) => `${JSON.stringify(deletion)}\n`);
  await location.write(listName(instance), [Buffer.from(lines.join(''))]);
}
