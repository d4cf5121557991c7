import { resolve } from 'node:path';
import { readCommandSettings } from '#gateway/platform/env.ts';
import { archiveAt, makeBackup } from '#gateway/platform/backup/backup.ts';
import type { ContentFacts } from '#gateway/platform/backup/manifest.ts';
import { reachDatabase } from '#gateway/platform/backup/reach.ts';
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

/** Restores an archive into a throw-away instance and compares. */
export async function verifyCommand(file: string, options: PassphraseOptions): Promise<void> {
  const settings = readCommandSettings(process.env, process.cwd());
  const passphrase = await givenPassphrase(options, settings.backupPassphrase, { twice: false });
  const { database, objects } = await verifyBackup(archiveAt(resolve(file)), passphrase ? [passphrase] : [], say);
  say(`Verified: it restores to the same ${database.tables.length} tables and ${objects.count} stored files`);
}
