import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ignoring } from './files.ts';
import { majorVersion, program } from './postgresBinaries.ts';
import type { ClusterLocation } from './postgresLocation.ts';
import { programEnvironment, superuser, type ServerOptions } from './postgresSettings.ts';

/**
 * Makes the data directory if there is none yet: beside its location first, so that a half-made one is never used, and
 * two starts at once end with one. Throws when an existing one was made by another major version.
 */
export async function createCluster(
  location: ClusterLocation,
  native: string,
  { durable, sockets }: ServerOptions,
): Promise<void> {
  const { cluster, runAs } = location;
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (made !== undefined) return checkVersion(cluster, made.trim(), native);
  await sweepDrafts(cluster);
  const draft = await mkdtemp(`${cluster}.new-`);
  if (runAs) await chown(draft, runAs.uid, runAs.gid);
  const access = sockets
    ? ['--auth-local=trust', '--auth-host=reject']
    : ['--auth=scram-sha-256', `--pwfile=${await makePassword(location)}`];
  // The builtin C.UTF-8 locale sorts and folds Unicode the same on every machine and every version.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flush = durable ? [] : ['--no-sync'];
  try {
    await runProgram(location, native, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      ...access,
      ...locale,
      ...flush,
    ]);
    // Another start may have been faster.
    await rename(draft, cluster).catch(ignoring('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Runs one of PostgreSQL's programs to its end, as its user. Throws with the program's own words. */
export async function runProgram(
  { cluster, runAs }: ClusterLocation,
  native: string,
  name: 'initdb' | 'pg_ctl',
  args: string[],
): Promise<void> {
  try {
    await promisify(execFile)(program(native, name), args, {
      cwd: dirname(cluster),
      env: programEnvironment(),
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    const who = runAs ? ` as the user "${runAs.name}"` : '';
    throw new Error(`PostgreSQL's ${name} failed${who}: ${(stderr || String(error)).trim()}`, { cause: error });
  }
}

export function readPassword({ cluster }: ClusterLocation): Promise<string> {
  return readFile(passwordFile(cluster), 'utf8');
}

/** A password is kept once made: of two first starts at once either may win, and both must know the same one. */
async function makePassword({ cluster, runAs }: ClusterLocation): Promise<string> {
  const file = passwordFile(cluster);
  const password = randomBytes(32).toString('base64url');
  await writeFile(file, password, { mode: 0o600, flag: 'wx' }).catch(ignoring('EEXIST'));
  if (runAs) await chown(file, runAs.uid, runAs.gid);
  return file;
}

function passwordFile(cluster: string): string {
  return `${cluster}.password`;
}

async function checkVersion(cluster: string, made: string, native: string): Promise<void> {
  const shipped = await majorVersion(native);
  if (made !== shipped)
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this version of Everystep comes with ${shipped}. Restore a backup into a new DATA_DIR.`,
    );
}

/** Removes drafts that a start left behind when it was killed; one of the last ten minutes may still be in the making. */
async function sweepDrafts(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue;
    const { mtimeMs } = await stat(join(parent, name)).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > 600_000) await rm(join(parent, name), { recursive: true, force: true });
  }
}
