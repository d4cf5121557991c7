import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from './env.ts';
import { flushFolder, ignoring } from './files.ts';
import { InstanceError, keyFingerprint } from './instance.ts';

const keyBytes = 32;

export type KeySettings = Pick<Settings, 'dataDir' | 'secretKey'>;

export function keyFile({ dataDir }: Pick<KeySettings, 'dataDir'>): string {
  return join(dataDir, 'secret.key');
}

/** The location of the key, for a message. */
export function keySource(settings: KeySettings): string {
  return settings.secretKey === undefined ? keyFile(settings) : 'SECRET_KEY';
}

/** The file of a new key until the database knows it, and with SECRET_KEY until that is set. */
export function nextKeyFile({ dataDir }: Pick<KeySettings, 'dataDir'>): string {
  return join(dataDir, 'secret.key.next');
}

/** The instance key: `SECRET_KEY`, else the content of the key file. It wraps every member's data key. */
export async function readKey(settings: KeySettings): Promise<Buffer | undefined> {
  return settings.secretKey === undefined ? readKeyFile(keyFile(settings)) : Buffer.from(settings.secretKey, 'base64');
}

export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch(ignoring('ENOENT'));
  if (text === undefined) return undefined;
  await chmod(file, 0o600);
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes)
    throw new InstanceError(`${file} does not hold 32 bytes in base64. Restore it from a backup.`);
  return key;
}

/** Makes the key file of a new instance. Two first starts at once get the same key. */
export async function makeKey(settings: KeySettings): Promise<Buffer> {
  await mkdir(settings.dataDir, { recursive: true });
  await writeKey(keyFile(settings), randomBytes(keyBytes)).catch(ignoring('EEXIST'));
  return (await readKey(settings))!;
}

/** Writes a key file that is there after a power cut. Throws EEXIST when there is one. */
export async function writeKey(file: string, key: Buffer): Promise<void> {
  await writeFile(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  await flushFolder(dirname(file));
}

/**
 * Finishes a change of the key that was interrupted: of the two keys the one that the database knows stays. With
 * SECRET_KEY the new one stays in its file until it is set. The caller must hold the instance.
 */
export async function settleKey(fingerprint: string, settings: KeySettings): Promise<void> {
  const file = nextKeyFile(settings);
  const next = await readKeyFile(file);
  if (!next) return;
  const isNew = keyFingerprint(next) === fingerprint;
  if (isNew && settings.secretKey === undefined) await rename(file, keyFile(settings));
  else if (!isNew || settings.secretKey === next.toString('base64')) await rm(file);
  await flushFolder(settings.dataDir);
}
