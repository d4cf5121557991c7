import { socketFailures } from '#gateway/platform/databaseErrors.ts';
import { SettingsError } from '#gateway/platform/env.ts';
import { UnavailableError } from '#gateway/platform/errors.ts';

interface Failure {
  code?: string;
  message?: string;
  port?: number;
  path?: string;
  address?: string;
  syscall?: string;
  /** Of a call that an S3 store refused. */
  $metadata?: object;
}

/** Refusals of PostgreSQL at DATABASE_URL by their SQLSTATE. */
const databaseRefusals: Record<string, string> = {
  '28P01': 'The user name or the password in DATABASE_URL is wrong',
  '28000': 'The database at DATABASE_URL refuses this user',
  '3D000': 'The database that DATABASE_URL names does not exist',
  '42501': 'The user in DATABASE_URL may not create tables there',
};

const fileFaults: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file, not a folder',
};

/** One line for the person who starts the server: what failed, and the setting it depends on. */
export function explain(error: unknown): string {
  const { code = '', message, port, path, address, syscall, $metadata } = error as Failure;
  if (error instanceof SettingsError) return error.message;
  if (error instanceof UnavailableError)
    return 'The photo store at STORAGE_URL does not respond, and the first start needs it. Check STORAGE_URL, and that the store runs.';
  if ($metadata)
    return `The photo store at STORAGE_URL refuses the first call (${message}). Check its key, secret, bucket and region.`;
  // A worker's port is bound by the process that started it.
  if (syscall === 'listen' || syscall === 'bind') return listenFault(code, port, address);
  if (message?.includes('unsupported startup parameter'))
    return `DATABASE_URL leads to a pooler that refuses settings of a connection (${message}). Set DATABASE_PREPARED=off.`;
  if (databaseRefusals[code]) return `${databaseRefusals[code]} (${message}).`;
  if (socketFailures.test(code) || message === 'timeout expired')
    return `The database at DATABASE_URL does not answer (${message}). Check that it runs.`;
  if (path && fileFaults[code]) return `The setting DATA_DIR cannot be used: ${path}: ${fileFaults[code]} (${code}).`;
  return message ?? String(error);
}

function listenFault(code: string, port: number | undefined, address: string | undefined): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or set another PORT.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set a PORT above 1023.`;
  return `The setting HOST cannot be used: this machine has no address ${address} (${code}).`;
}
