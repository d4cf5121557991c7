import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

export interface ClusterLocation {
  /** The cluster's own folder (PostgreSQL's data directory). */
  cluster: string;
  /** PostgreSQL refuses to run as root: then, the user it runs as. */
  runAs: SystemUser | undefined;
}

const noteName = 'postgres-is-elsewhere.txt';

/** The folder in which root puts what the unprivileged user must be able to reach. */
export const sharedFolder = '/var/lib/everystep';

/**
 * Returns the location of the database of `dataDir`: `<dataDir>/postgres`. Only when we are root and the unprivileged user that
 * PostgreSQL must run as can't enter that folder, it lives in `shared`, and a note in `dataDir` says where.
 */
export async function locationOf(dataDir: string, shared = sharedFolder): Promise<ClusterLocation> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const cluster = (await notedLocation(home)) ?? join(home, 'postgres');
  const owner = await stat(cluster).catch(() => undefined);
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new Error(
        `The database in ${cluster} belongs to another user of this machine. Start Everystep as that user, or as root.`,
      );
    }
    return { cluster, runAs: undefined };
  }
  const users = await systemUsers();
  if (owner) return { cluster, runAs: await ownerOf(cluster, owner, users) };
  const runAs = await unprivileged(home, users);
  if (await mayEnter(runAs, home)) return { cluster, runAs };
  return { cluster: await newLocation(home, runAs, shared), runAs };
}

/**
 * A new folder in `shared`, and the note that leads to it. Its name is drawn, not derived from `home`: a new data
 * folder where a removed one was must not find the old one's data.
 */
async function newLocation(home: string, runAs: SystemUser, shared: string): Promise<string> {
  const cluster = join(shared, randomBytes(8).toString('hex'), 'postgres');
  const draft = join(home, `${noteName}.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, note(cluster, runAs, home), { mode: 0o600, flush: true });
  try {
    // Fails when another start has written its note a moment earlier: then that one counts.
    await link(draft, join(home, noteName));
    await makePassable(dirname(cluster));
    return cluster;
  } catch (error) {
    const noted = await notedLocation(home);
    if (noted === undefined) throw error;
    await makePassable(dirname(noted));
    return noted;
  } finally {
    await rm(draft, { force: true });
  }
}

/** True when `user` may enter `folder`, by the permission bits of it and of every folder above it. */
export async function mayEnter(user: SystemUser, folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

/** Makes a folder that every user may pass through but not list. */
export async function makePassable(folder: string): Promise<void> {
  // 'recursive' leaves the folders above to the umask, so the one above is made first.
  await mkdir(dirname(folder), { recursive: true, mode: 0o711 });
  await mkdir(folder, { recursive: true, mode: 0o711 });
}

/** The database folder that the note in a data folder names. */
export async function notedLocation(home: string): Promise<string | undefined> {
  const text = await readFile(join(home, noteName), 'utf8').catch(() => undefined);
  return text?.split('\n')[0];
}

function note(cluster: string, { name }: SystemUser, home: string): string {
  return `${cluster}
The line above names the folder of this instance's database; it is read at every start.
PostgreSQL refuses to run as root, so it runs as the user "${name}", who may not enter ${home}.
To remove this instance for good, remove both folders.
`;
}

async function ownerOf(
  cluster: string,
  { uid, gid }: { uid: number; gid: number },
  users: SystemUser[],
): Promise<SystemUser> {
  if (uid === 0)
    throw new Error(
      `The database folder ${cluster} belongs to root, and PostgreSQL refuses to run as root. Give it to another user: chown -R nobody ${cluster}`,
    );
  const runAs = { name: users.find((user) => user.uid === uid)?.name ?? String(uid), uid, gid };
  if (await mayEnter(runAs, dirname(cluster))) return runAs;
  throw new Error(
    `The database in ${cluster} runs as the user "${runAs.name}", who may no longer enter ${dirname(cluster)}. Move DATA_DIR where they may, or start Everystep as that user.`,
  );
}

/** The owner of the data folder unless that is root; else a user that exists for such things. */
async function unprivileged(home: string, users: SystemUser[]): Promise<SystemUser> {
  const { uid } = await stat(home);
  const candidates = [
    users.find((user) => uid !== 0 && user.uid === uid),
    ...['postgres', 'nobody'].map((name) => users.find((user) => user.name === name && user.uid !== 0)),
  ];
  const found = candidates.find((user) => user !== undefined);
  if (!found)
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. Start Everystep as an ordinary user, or set DATABASE_URL.',
    );
  return found;
}

async function systemUsers(): Promise<SystemUser[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
