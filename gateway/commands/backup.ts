import { resolve } from 'node:path';
import { readCommandSettings } from '#gateway/platform/env.ts';
import { makeBackup } from '#gateway/platform/backup/backup.ts';
import { findArchive, newestArchive } from '#gateway/platform/backup/findArchive.ts';
import type { ContentFacts } from '#gateway/platform/backup/manifest.ts';
import { reachDatabase } from '#gateway/platform/backup/reach.ts';
import { checkRestorable } from '#gateway/platform/backup/restorable.ts';
import { verifyBackup } from '#gateway/platform/backup/verify.ts';
import { makeScheduledBackup } from '#gateway/platform/backup/schedule.ts';
import { writeWhole } from '#gateway/platform/files.ts';
import { objectOwners } from '#gateway/objectOwners.ts';
import { givenPassphrase, type PassphraseOptions } from './passphrase.ts';

const say = (line: string) => console.log(`• ${line}`);

/** Writes a backup to a file. Throws what a person should read when anything is not in it. */
export async function writeBackup(file: string, options: PassphraseOptions): Promise<void> {
  const settings = readCommandSettings(process.env, process.cwd());
  const passphrase = await givenPassphrase(options, settings.backupPassphrase, { twice: true });
  const path = resolve(file);
  const database = await reachDatabase(settings);
  try {
    const backup = await makeBackup(settings, database, objectOwners, say, passphrase);
    await writeWhole(path, backup.bytes);
    describe(path, backup.facts());
  } finally {
    await database.close();
  }
}

function describe(path: string, { keyIn, objects }: ContentFacts): void {
  if (objects.deleted.length > 0)
    say(`${objects.deleted.length} files were deleted by their owners meanwhile; restoring leaves them out`);
  if (objects.missing.length > 0) {
    throw new Error(
      `${path} is written, but not everything is in it: ${objects.missing.length} stored files that the database names are not in the store, such as ${objects.missing[0]}.`,
    );
  }
  say(`Wrote ${path}`);
  if (keyIn === 'environment')
    say(
      'SECRET_KEY comes from the environment and is not in the archive: keep it elsewhere, without it the archive is of no use',
    );
}

/** Runs once a day in the server, and when an operator asks: writes a backup to BACKUP_DIR and removes the old ones. */
export async function scheduledBackup(isWanted: boolean): Promise<void> {
  const settings = readCommandSettings(process.env, process.cwd());
  const database = await reachDatabase(settings);
  await makeScheduledBackup(settings, database, objectOwners, say, isWanted).finally(() => database.close());
}

/** Reads an archive, or the newest in BACKUP_DIR, whole. Throws what a person should read when it would not restore. */
export async function checkCommand(file: string | undefined, options: PassphraseOptions): Promise<void> {
  const { settings, archive, passphrases } = await openArchive(file, options);
  const { madeAt, objects, database } = await checkRestorable(archive, passphrases, settings);
  const { missing, count } = objects;
  if (missing.length > 0)
    throw new Error(
      `${archive.name} was made without ${missing.length} stored files that the database names, such as ${missing[0]}. Everything else is in it.`,
    );
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${archive.name}, made ${madeAt}, is whole: ${database.tables.length} tables, ${rows} rows, ${count} stored files`,
  );
}

/** Restores an archive, or the newest in BACKUP_DIR, into a throw-away instance and compares. */
export async function verifyCommand(file: string | undefined, options: PassphraseOptions): Promise<void> {
  const { archive, passphrases } = await openArchive(file, options);
  const { database, objects } = await verifyBackup(archive, passphrases, say);
  say(`Verified: it restores to the same ${database.tables.length} tables and ${objects.count} stored files`);
}

async function openArchive(file: string | undefined, options: PassphraseOptions) {
  const settings = readCommandSettings(process.env, process.cwd());
  const passphrase = await givenPassphrase(options, settings.backupPassphrase, { twice: false });
  const { backupDir } = settings;
  const archive = await (file === undefined ? newestArchive(backupDir) : findArchive(file, backupDir));
  return { settings, archive, passphrases: passphrase ? [passphrase] : [] };
}
