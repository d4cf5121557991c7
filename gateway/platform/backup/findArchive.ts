import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { anyArchivePrefix, madeAtOf } from './archiveName.ts';
import { type ArchiveFile, archiveAt } from './backup.ts';
import type { BackupLocation } from './backupLocation.ts';
import { openLocation } from './openLocation.ts';
import { ArchiveError } from './tar.ts';

/** A file, or an archive of BACKUP_DIR by its name. */
export async function findArchive(file: string, backupDir: string | undefined): Promise<ArchiveFile> {
  const backups = backupDir === undefined ? undefined : openLocation(backupDir);
  if (existsSync(file) || !backups || !(await backups.list(file)).includes(file)) return archiveAt(resolve(file));
  return archiveIn(backups, file);
}

/** The newest archive in BACKUP_DIR. Throws ArchiveError when there is none, or when it may be another instance's. */
export async function newestArchive(backupDir: string | undefined): Promise<ArchiveFile> {
  if (backupDir === undefined) throw new ArchiveError('There is no BACKUP_DIR to look in. Name a file.');
  const backups = openLocation(backupDir);
  const names = (await backups.list(anyArchivePrefix)).filter((name) => madeAtOf(name) !== undefined).toSorted();
  const newest = names.at(-1);
  if (newest === undefined) throw new ArchiveError('BACKUP_DIR holds no backup.');
  if (instanceIn(names[0]!) !== instanceIn(newest))
    throw new ArchiveError('BACKUP_DIR holds backups of several instances. Name the one to read.');
  return archiveIn(backups, newest);
}

const instanceIn = (name: string) => name.slice(anyArchivePrefix.length).split('-', 1)[0];

function archiveIn(backups: BackupLocation, name: string): ArchiveFile {
  return { name, open: () => backups.read(name) };
}
