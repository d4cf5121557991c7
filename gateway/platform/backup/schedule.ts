import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../env.ts';
import type { Pool } from 'pg';
import { tryLock } from '../advisoryLock.statements.ts';
import { readInstance } from '../instance.statements.ts';
import type { Log } from '../log.ts';
import type { JobKind } from '../jobs.ts';
import { inTransaction, transaction } from '../transaction.statements.ts';
import { archiveName, instancePrefix, madeAtOf } from './archiveName.ts';
import { makeBackup } from './backup.ts';
import { writeDeletions } from './deletions.ts';
import type { Progress } from './dump.ts';
import type { ObjectOwner } from './objectOwner.ts';
import type { BackupLocation } from './backupLocation.ts';
import { openLocation } from './openLocation.ts';
import type { ReachedDatabase } from './reach.ts';
import { expired } from './retention.ts';
import { ArchiveError } from './tar.ts';

interface Instance {
  settings: Settings;
  pool: Pool;
}

const lockNumber = 7_311_904_251_131;
const command = fileURLToPath(new URL('../../commands/backup.command.ts', import.meta.url));

/**
 * Makes today's backup unless it is there, in a process of its own: nobody waits for it. Returns false when it failed, and
 * true when it was made or nothing was due.
 */
export async function backUpWhenDue(instance: Instance & { log: Log }, signal: AbortSignal): Promise<boolean> {
  const { settings, pool } = instance;
  if (!settings.backupDir || !(await isDue(openLocation(settings.backupDir), (await readInstance(pool))!.id)))
    return true;
  return backUp(instance, '--scheduled', signal);
}

/** Makes a backup into BACKUP_DIR in a process of its own, and logs what became of it. Returns false when it failed. */
export async function backUp(
  instance: Instance & { log: Log },
  when: '--scheduled' | '--now',
  signal: AbortSignal,
): Promise<boolean> {
  const { log } = instance;
  const child = spawn(process.execPath, [command, when], {
    env: environmentOf(instance),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  try {
    const { code, lines } = await endOf(child);
    if (code === 0) log.info({ event: 'backup-made', lines }, 'the backup is made');
    else if (!signal.aborted)
      log.error(
        { event: 'backup-failed', lines },
        'the backup failed; the scheduled one is tried every quarter of an hour',
      );
    return code === 0 || signal.aborted;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** An archive in BACKUP_DIR. */
export interface ListedBackup {
  name: string;
  madeAt: Temporal.Instant;
  isEncrypted: boolean;
}

/** The archives of this instance in BACKUP_DIR, the newest first; none without one. */
export async function listBackups({ settings, pool }: Instance): Promise<ListedBackup[]> {
  if (!settings.backupDir) return [];
  const names = await archives(openLocation(settings.backupDir), (await readInstance(pool))!.id);
  return names
    .toSorted()
    .toReversed()
    .map((name) => ({ name, madeAt: madeAtOf(name)!, isEncrypted: name.endsWith('.age') }));
}

/** Keeps the list beside the archives current, so that restoring one does not bring back who was deleted since. */
export const listDeletion: JobKind<Instance, { userId: null }> = {
  name: 'deletion-list',
  async work({ settings: { backupDir }, pool }) {
    if (!backupDir) return;
    const { id } = (await readInstance(pool))!;
    await inTransaction(pool, (client) => writeDeletions(client, openLocation(backupDir), id));
  },
};

/**
 * Makes today's backup into BACKUP_DIR unless another process does or, without `isWanted`, has; and removes the archives
 * that retention lets go.
 */
export async function makeScheduledBackup(
  settings: Settings,
  database: ReachedDatabase,
  owners: readonly ObjectOwner[],
  progress: Progress,
  isWanted = false,
): Promise<void> {
  const { backupDir, backupPassphrase: text } = settings;
  if (!backupDir) throw new ArchiveError('There is no BACKUP_DIR to write to.');
  if (!(await tryLock(database.client, lockNumber))) return progress('Another process is making the backup');
  const location = openLocation(backupDir);
  const instance = (await readInstance(database.client))!.id;
  if (!isWanted && !(await isDue(location, instance))) return progress('The backup of today is made already');
  const name = archiveName(instance, Temporal.Now.instant(), text !== undefined);
  const backup = await makeBackup(settings, database, owners, progress, text === undefined ? undefined : { text });
  await location.write(name, backup.bytes);
  progress(`Wrote ${name}`);
  await transaction(database.client, () => writeDeletions(database.client, location, instance));
  for (const old of expired(await archives(location, instance), localTime)) {
    await location.remove(old);
    progress(`Removed ${old}`);
  }
  const { missing } = backup.facts().objects;
  if (missing.length > 0)
    throw new ArchiveError(
      `${missing.length} stored files that the database names are not in the store, such as ${missing[0]}. Everything else is in ${name}.`,
    );
}

async function isDue(location: BackupLocation, instance: string): Promise<boolean> {
  const today = Temporal.Now.plainDateISO().toString();
  return !(await archives(location, instance)).some((name) => localTime(name).toPlainDate().toString() === today);
}

async function archives(location: BackupLocation, instance: string): Promise<string[]> {
  return (await location.list(instancePrefix(instance))).filter((name) => madeAtOf(name) !== undefined);
}

/** A day is the server's. */
function localTime(name: string): Temporal.PlainDateTime {
  return madeAtOf(name)!.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDateTime();
}

/** The settings a backup needs, whatever they were read from. */
function environmentOf({ settings, pool }: Instance): Record<string, string | undefined> {
  const { databaseDirectUrl, dataDir, secretKey, storageUrl, backupDir, backupPassphrase } = settings;
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseDirectUrl ?? pool.options.connectionString,
    SECRET_KEY: secretKey,
    STORAGE_URL: storageUrl,
    BACKUP_DIR: backupDir,
    BACKUP_PASSPHRASE: backupPassphrase,
    PATH: process.env.PATH,
    TZ: process.env.TZ,
  };
}

async function endOf(child: ChildProcess): Promise<{ code: number | null; lines: string[] }> {
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines: output.trim().split('\n') };
}
