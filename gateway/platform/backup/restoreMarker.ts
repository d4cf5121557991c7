import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { deletionShape } from './deletions.ts';
import { ignoring, writeWhole } from '../files.ts';

/** In DATA_DIR while a restore is under way. A start refuses beside it: half of an instance must not be served. */
const markerName = 'restore-unfinished.json';

const shape = z.object({
  archive: z.string(),
  pid: z.number(),
  /**
   * building: the new instance is made beside, what is there is untouched. loading: the database at DATABASE_URL is
   * being replaced; a copy is in the restore point. moving-out and moving-in: what was there makes room for what was built.
   */
  phase: z.enum(['building', 'loading', 'moving-out', 'moving-in']),
  /** The folder for what was there. */
  restorePoint: z.string(),
  /** The parts that are exchanged. */
  parts: z.array(z.string()),
  /** Facts of the database that is being replaced. */
  deletions: z.array(deletionShape),
});

export type RestoreMarker = z.infer<typeof shape>;

/** A restore that was begun and not finished. Its message is for the person who starts the server. */
export class UnfinishedRestoreError extends Error {
  constructor({ archive }: RestoreMarker) {
    super(
      `A restore of ${archive} is unfinished. Nothing is lost: finish it with \`npm run restore -- ${archive}\`, or go back to what was there with \`npm run restore -- --cancel\`.`,
    );
  }
}

export async function readMarker(dataDir: string): Promise<RestoreMarker | undefined> {
  const text = await readFile(join(dataDir, markerName), 'utf8').catch(ignoring('ENOENT'));
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}

export async function writeMarker(dataDir: string, marker: RestoreMarker): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeWhole(join(dataDir, markerName), [Buffer.from(JSON.stringify(marker, null, 2))]);
}

export function removeMarker(dataDir: string): Promise<void> {
  return rm(join(dataDir, markerName), { force: true });
}

/** Throws UnfinishedRestoreError when a restore into this folder was begun and not finished. */
export async function assertRestored(dataDir: string): Promise<void> {
  const marker = await readMarker(dataDir);
  if (marker) throw new UnfinishedRestoreError(marker);
}
