import { keyFingerprint } from '../instance.ts';
import { type KeySettings, readKey } from '../instanceKey.ts';
import type { Manifest } from './manifest.ts';
import { ArchiveError } from './tar.ts';

/** Throws ArchiveError when the key that will be used is missing or not the one of the archive. */
export async function assertKey({ keyIn, keyFingerprint: wanted }: Manifest, settings: KeySettings): Promise<void> {
  if (keyIn === 'archive' && settings.secretKey === undefined) return;
  const key =
    keyIn === 'instance' ? await readKey(settings) : settings.secretKey && Buffer.from(settings.secretKey, 'base64');
  if (!key) {
    throw new ArchiveError(
      keyIn === 'environment'
        ? 'The key of this instance came from SECRET_KEY and is not in the archive. Set SECRET_KEY to it and run this again.'
        : `The snapshot belongs to an instance whose key is not in ${settings.dataDir}. Put the file secret.key back, or set SECRET_KEY.`,
    );
  }
  if (wanted === null || keyFingerprint(key) === wanted) return;
  const shown = `(key ${keyFingerprint(key)} instead of ${wanted})`;
  throw new ArchiveError(
    keyIn === 'archive'
      ? `SECRET_KEY is set to another key than the archive's ${shown}. Unset it: the archive brings its own.`
      : `${settings.secretKey === undefined ? 'The key file' : 'SECRET_KEY'} holds another key than the archive's ${shown}. Use the one that belongs to it.`,
  );
}
