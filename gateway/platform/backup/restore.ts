import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../env.ts';
import { isProcess, writeWhole } from '../files.ts';
import { takeAlone } from '../instanceLock.ts';
import { startPostgres, stopAbandoned } from '../postgres.ts';
import { openObjects } from '../storage.ts';
import { anyTable } from '../tables.statements.ts';
import { readArchive } from './archive.ts';
import { nameNow } from './archiveName.ts';
import { type ArchiveFile, archiveAt, archived, objectsName } from './backup.ts';
import type { Progress } from './dump.ts';
import { backupEntries } from './entries.ts';
import { clearStaging, exchange, finish, hasDatabase, partsOf, stagingFolder, takeBack } from './exchange.ts';
import { emptyDatabase } from './emptyDatabase.statements.ts';
import { readDeletions } from './deletions.ts';
import { type Deletion, storedDeletions } from './deletions.statements.ts';
import { type Loaded, loadArchive } from './loadArchive.ts';
import type { Manifest } from './manifest.ts';
import type { ObjectOwner } from './objectOwner.ts';
import { decryptArchive, type Passphrase } from './passphrase.ts';
import type { BackupLocation } from './backupLocation.ts';
import { connect, reachDatabase } from './reach.ts';
import { readMarker, type RestoreMarker, UnfinishedRestoreError, writeMarker } from './restoreMarker.ts';
import { checkRestorable } from './restorable.ts';
import { ArchiveError } from './tar.ts';

export interface RestoreOptions {
  settings: Settings;
  file: ArchiveFile;
  passphrases: readonly Passphrase[];
  /** Locations of lists of deletions: beside the archive and in BACKUP_DIR. */
  locations: readonly BackupLocation[];
  owners: readonly ObjectOwner[];
  /** Moves what is there to a restore point. */
  replace: boolean;
  progress: Progress;
}

export interface Restored {
  manifest: Manifest;
  loaded: Loaded;
  /** False when no list said which accounts were deleted after the archive was made. */
  knowsDeletions: boolean;
  /** The folder of what was there before; undefined when nothing was. */
  restorePoint: string | undefined;
}

/**
 * Brings an instance back from an archive. Everything is checked before anything changes, what was there goes to a
 * restore point, and a process that is killed at any moment is made up for by the next call. Returns undefined when that
 * was all that was left to do. Throws ArchiveError, AlreadyRunningError.
 */
export async function restore(options: RestoreOptions): Promise<Restored | undefined> {
  const {
    settings: { dataDir, databaseUrl },
    file,
    progress,
  } = options;
  const unfinished = await unfinishedRestore(dataDir, file.name);
  if (unfinished?.phase.startsWith('moving')) {
    await exchange(dataDir, unfinished);
    return undefined;
  }
  const manifest = await checkRestorable(file, options.passphrases, options.settings);
  progress(`Checked ${manifest.files} files of the archive, made ${manifest.madeAt}`);
  const parts = partsOf({ contents: manifest.contents, isEmbedded: !databaseUrl });
  const isEmpty = await holdsNothing(options.settings, parts);
  if (!isEmpty && !unfinished && !options.replace)
    throw new ArchiveError(
      `There is an instance in ${databaseUrl ? 'the database at DATABASE_URL or in ' : ''}${dataDir}. Say --replace to put it aside and restore in its place.`,
    );

  const marker: RestoreMarker = unfinished ?? {
    archive: file.name,
    pid: process.pid,
    phase: 'building',
    restorePoint: join(dataDir, 'restore-points', nameNow()),
    parts,
    deletions: [],
  };
  await writeMarker(dataDir, { ...marker, pid: process.pid });
  const built = await build(options, manifest, marker).catch(async (error) => {
    // Nothing of what was there has changed yet: without a marker it can be started as before.
    if ((await readMarker(dataDir))?.phase === 'building') await finish(dataDir);
    throw error;
  });
  await exchange(dataDir, marker);
  return { manifest, ...built, restorePoint: existsSync(marker.restorePoint) ? marker.restorePoint : undefined };
}

async function build(
  options: RestoreOptions,
  manifest: Manifest,
  marker: RestoreMarker,
): Promise<Pick<Restored, 'loaded' | 'knowsDeletions'>> {
  const { dataDir, databaseUrl } = options.settings;
  // After the marker: a start from now on refuses, and one before now is seen here.
  if (!databaseUrl && hasDatabase(dataDir)) await stopAbandoned(dataDir);
  await clearStaging(dataDir);
  await mkdir(stagingFolder(dataDir), { mode: 0o711 });
  const listed = await readDeletions(options.locations, manifest.instance);
  // A database that is half replaced knows nothing any more.
  const known =
    marker.phase === 'building' ? await deletionsHere(options.settings, options.progress) : marker.deletions;
  const contents = { manifest, deletions: [...(listed ?? []), ...known] };
  const loaded = databaseUrl
    ? await loadOutside(options, contents, { ...marker, deletions: known }, databaseUrl)
    : await loadEmbedded(options, contents);
  return { loaded, knowsDeletions: listed !== undefined };
}

/** Returns those that the database knows which is about to be replaced. It may be why one restores: without it the lists must do. */
async function deletionsHere(settings: Settings, progress: Progress): Promise<Deletion[]> {
  if (!settings.databaseUrl && !hasDatabase(settings.dataDir)) return [];
  try {
    const { client, close } = await reachDatabase(settings);
    return await storedDeletions(client).finally(close);
  } catch (error) {
    progress(
      `The current database could not be read for deleted accounts (${(error as Error).message.split('\n')[0]})`,
    );
    return [];
  }
}

/** Goes back to what was there before a restore that was not finished. Throws ArchiveError when there is none. */
export async function cancelRestore(settings: Settings, progress: Progress): Promise<void> {
  const { dataDir, databaseUrl } = settings;
  const marker = await readMarker(dataDir);
  if (!marker) throw new ArchiveError('No restore is unfinished: there is nothing to cancel.');
  assertAlone(marker);
  await takeBack(dataDir, marker);
  if (databaseUrl && marker.phase !== 'building') await reload(settings, marker, progress);
  else await writeMarker(dataDir, { ...marker, phase: 'building' });
  await finish(dataDir);
}

/** Loads the database of the restore point again, as a restore of it: this may be interrupted too. It holds no objects. */
async function reload(settings: Settings, marker: RestoreMarker, progress: Progress): Promise<void> {
  const file = archiveAt(databaseIn(marker.restorePoint));
  await writeMarker(settings.dataDir, { ...marker, archive: file.name, phase: 'loading', parts: [] });
  if (existsSync(file.name))
    return void (await restore({
      settings,
      file,
      passphrases: [],
      locations: [],
      owners: [],
      replace: true,
      progress,
    }));
  const client = await connect(settings.databaseUrl!);
  await emptyDatabase(client).finally(() => client.end());
}

const databaseIn = (restorePoint: string) => join(restorePoint, 'database.tar');

/** The marker of an earlier restore of this archive that was interrupted. Throws where another one is unfinished or under way. */
async function unfinishedRestore(dataDir: string, file: string): Promise<RestoreMarker | undefined> {
  const marker = await readMarker(dataDir);
  if (!marker) return undefined;
  assertAlone(marker);
  if (marker.archive !== file) throw new UnfinishedRestoreError(marker);
  return marker;
}

function assertAlone({ pid, archive }: RestoreMarker): void {
  if (pid !== process.pid && isRestoring(pid))
    throw new ArchiveError(`A restore of ${archive} is running (process ${pid}). Wait until it is done.`);
}

/** Process ids are reused, so the command is compared too where the system reports it. */
function isRestoring(pid: number): boolean {
  if (!isProcess(pid)) return false;
  const command =
    process.platform === 'linux' && existsSync(`/proc/${pid}/cmdline`)
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : 'restore';
  return command.includes('restore');
}

async function holdsNothing({ dataDir, databaseUrl }: Settings, parts: readonly string[]): Promise<boolean> {
  if (parts.some((part) => existsSync(join(dataDir, part)))) return false;
  if (!databaseUrl) return true;
  const client = await connect(databaseUrl);
  return (await anyTable(client).finally(() => client.end())) === undefined;
}

interface Contents {
  manifest: Manifest;
  deletions: readonly Deletion[];
}

async function loadEmbedded(options: RestoreOptions, contents: Contents): Promise<Loaded> {
  const postgres = await startPostgres(stagingFolder(options.settings.dataDir));
  try {
    return await load(options, contents, postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Replaces the database at DATABASE_URL, after a copy of it is in the restore point. */
async function loadOutside(
  options: RestoreOptions,
  contents: Contents,
  marker: RestoreMarker,
  url: string,
): Promise<Loaded> {
  const {
    settings: { dataDir },
    progress,
  } = options;
  const client = await connect(url);
  try {
    // Held until the new database is loaded.
    await takeAlone(client);
    if (marker.phase === 'building') {
      if ((await anyTable(client)) !== undefined) {
        await mkdir(marker.restorePoint, { recursive: true, mode: 0o711 });
        const { bytes } = await archived(backupEntries({ client }, progress));
        await writeWhole(databaseIn(marker.restorePoint), bytes);
      }
      await writeMarker(dataDir, { ...marker, phase: 'loading' });
    }
    await emptyDatabase(client);
    return await load(options, contents, url);
  } finally {
    await client.end();
  }
}

async function load(
  { settings, file, passphrases, owners, progress }: RestoreOptions,
  { manifest, deletions }: Contents,
  url: string,
): Promise<Loaded> {
  const folder = stagingFolder(settings.dataDir);
  const staged = { ...settings, dataDir: folder };
  const client = await connect(url);
  try {
    const entries = readArchive(decryptArchive(file.open(), passphrases));
    const openStore = async () => openObjects(staged, await objectsName(client, staged));
    return await loadArchive(entries, manifest, { url, client, folder, openStore }, { owners, deletions }, progress);
  } finally {
    await client.end();
  }
}
