export const anyArchivePrefix = 'everystep-';

/** Names of one instance in BACKUP_DIR, which several may share. */
export function instancePrefix(instance: string): string {
  return `${anyArchivePrefix}${instance.slice(0, 8)}-`;
}

/** A name such as everystep-1f2e3d4c-2026-11-22T003000Z.tar: sorted by name is sorted by time. */
export function archiveName(instance: string, madeAt: Temporal.Instant, isEncrypted: boolean): string {
  return `${instancePrefix(instance)}${madeAt.toString({ smallestUnit: 'second' }).replaceAll(':', '')}.tar${isEncrypted ? '.age' : ''}`;
}

/** A time for names of files, such as 2026-11-22T16-03-05Z: every file system takes it. */
export function nameNow(): string {
  return `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The time an archive was made, by its name; undefined for other files. */
export function madeAtOf(name: string): Temporal.Instant | undefined {
  const [, day, hour, minute, second] = /-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/.exec(name) ?? [];
  return day === undefined ? undefined : Temporal.Instant.from(`${day}T${hour}:${minute}:${second}Z`);
}
