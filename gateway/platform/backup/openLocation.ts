import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupLocation } from './backupLocation.ts';
import { s3Location } from './s3Location.ts';
import { removeAbandoned, writeWhole } from '../files.ts';

/** The folder or bucket of BACKUP_DIR. Throws SettingsError. */
export function openLocation(backupDir: string): BackupLocation {
  return backupDir.startsWith('s3://') ? s3Location(backupDir) : folderLocation(backupDir);
}

/** A folder of this machine. */
export function folderLocation(folder: string): BackupLocation {
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
