import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from './backupLocation.ts';
import { s3Place } from './s3Location.ts';
import { removeAbandoned, writeWhole } from './target.ts';

/** The folder or bucket of BACKUP_DIR. Throws SettingsError. */
export function openPlace(backupDir: string): BackupPlace {
  return backupDir.startsWith('s3://') ? s3Place(backupDir) : folderPlace(backupDir);
}

/** A folder of this machine. */
export function folderPlace(folder: string): BackupPlace {
  return {
    async list(prefix) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandoned(folder, prefix);
      return (await readdir(folder)).filter((name) => name.startsWith(prefix) && !name.endsWith('.part'));
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, name), bytes);
    },
    read: (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
