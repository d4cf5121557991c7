import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notedLocation, type ClusterLocation } from './postgresLocation.ts';

/** The files that an earlier start leaves in DATA_DIR once there is a database. */
const traces = ['instance.txt', 'postgres.log'];
const backReference = 'data-folder.txt';

/** A data folder and a database folder that were separated or copied. One line for the person who starts the server. */
export class CopiedFolderError extends Error {}

/** Refuses a data folder whose database is missing, or that is a copy beside the original. Throws CopiedFolderError. */
export async function checkCopies(home: string, { cluster }: ClusterLocation): Promise<void> {
  // In this order: of two first starts at once one may be making the database.
  const wasInUse = traces.some((name) => existsSync(join(home, name)));
  if (wasInUse && !existsSync(join(cluster, 'PG_VERSION'))) {
    throw new CopiedFolderError(
      `${home} was in use before, but its database is not in ${cluster}. Copy that folder, too, set DATABASE_URL where the database is elsewhere, or restore a backup (npm run restore); for a new instance set an empty DATA_DIR.`,
    );
  }
  await checkRunningCopy(cluster);
  if (dirname(cluster) !== home) await checkBackReference(home, cluster);
}

/**
 * PostgreSQL notes the folder it works in, for as long as it runs. In a copy made meanwhile the note names the original,
 * and such files do not fit each other. A folder that was moved after a crash keeps its number, which is noted, too.
 */
async function checkRunningCopy(cluster: string): Promise<void> {
  const announcement = join(cluster, 'postmaster.pid');
  const [, origin = cluster, , , , , memory = ''] = (await readFile(announcement, 'utf8').catch(() => '')).split('\n');
  if (origin === cluster) return;
  const { ino } = await stat(cluster, { bigint: true });
  const noted = /^\s*(\d+)/.exec(memory)?.[1];
  const wasMoved = noted !== undefined && BigInt.asUintN(32, BigInt(noted)) === BigInt.asUintN(32, ino);
  if (wasMoved && !existsSync(join(origin, 'PG_VERSION'))) return;
  throw new CopiedFolderError(
    `${cluster} was copied from ${origin} while Everystep was running there, and such a copy is not whole. Stop Everystep, then copy again, or use npm run backup and npm run restore. (Where the files are those of a machine that crashed, remove ${announcement} and start again.)`,
  );
}

/** A database outside of its data folder knows that folder, so that a copy of the folder does not take it over. */
async function checkBackReference(home: string, cluster: string): Promise<void> {
  const file = join(dirname(cluster), backReference);
  const owner = (await readFile(file, 'utf8').catch(() => home)).trim();
  if (owner !== home && (await notedLocation(owner)) === cluster) {
    throw new CopiedFolderError(
      `${home} is a copy of ${owner}, and both name the database in ${cluster}. Start with ${owner}; to copy an instance use npm run backup and npm run restore, to move it remove ${owner}.`,
    );
  }
  if (existsSync(dirname(cluster))) await writeFile(file, `${home}\n`, { mode: 0o600 });
}
