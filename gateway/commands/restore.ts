import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readCommandSettings } from '#gateway/platform/env.ts';
import { findArchive } from '#gateway/platform/backup/findArchive.ts';
import { folderLocation, openLocation } from '#gateway/platform/backup/openLocation.ts';
import { snapshotPassphrase } from '#gateway/platform/backup/snapshot.ts';
import { cancelRestore, restore } from '#gateway/platform/backup/restore.ts';
import { objectOwners } from '#gateway/objectOwners.ts';
import { givenPassphrase, type PassphraseOptions } from './passphrase.ts';

const say = (line: string) => console.log(`• ${line}`);

/** Brings an instance back from an archive. Throws what a person should read. */
export async function restoreCommand(file: string, options: PassphraseOptions & { replace?: boolean }): Promise<void> {
  const settings = readCommandSettings(process.env, process.cwd());
  const passphrase = await givenPassphrase(options, settings.backupPassphrase, { twice: false });
  const own = await snapshotPassphrase(settings);
  const backups = settings.backupDir === undefined ? undefined : openLocation(settings.backupDir);
  const restored = await restore({
    settings,
    file: await findArchive(file, settings.backupDir),
    passphrases: [passphrase, own].filter((known) => known !== undefined),
    locations: [...(existsSync(file) ? [folderLocation(dirname(resolve(file)))] : []), ...(backups ? [backups] : [])],
    owners: objectOwners,
    replace: options.replace ?? false,
    progress: say,
  });
  if (!restored) return say('The restore that was interrupted is finished now');
  const { loaded, knowsDeletions, manifest, restorePoint } = restored;
  if (loaded.erased.length > 0) say(`${loaded.erased.length} accounts that were deleted later are left out`);
  if (!knowsDeletions)
    say(`There was no list of deletions: accounts that were deleted after ${manifest.madeAt} may be back`);
  if (restorePoint) say(`What was there before is in ${restorePoint}: remove it when you no longer need it`);
  say('Restored. Start the server as usual.');
}

/** Goes back to what was there before a restore that was not finished. */
export async function cancelCommand(): Promise<void> {
  await cancelRestore(readCommandSettings(process.env, process.cwd()), say);
  say('Cancelled: everything is as it was before the restore');
}
