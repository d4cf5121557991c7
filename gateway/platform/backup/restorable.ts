import type { KeySettings } from '../instanceKey.ts';
import { type ArchiveFile, checkBackup } from './backup.ts';
import { assertKnownMigrations } from './load.ts';
import type { Manifest } from './manifest.ts';
import type { Passphrase } from './passphrase.ts';
import { assertKey } from './restoreKey.ts';

/** Checks every byte of an archive, and that this version can restore it with this key. Throws ArchiveError. */
export async function checkRestorable(
  file: ArchiveFile,
  passphrases: readonly Passphrase[],
  settings: KeySettings,
): Promise<Manifest> {
  const manifest = await checkBackup(file, passphrases);
  await assertKnownMigrations(manifest.database);
  await assertKey(manifest, settings);
  return manifest;
}
