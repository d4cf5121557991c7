/** The parts of errors of PostgreSQL (through `pg`) and Prisma that are read here. */
interface Clues {
  code?: unknown;
  constraint?: unknown;
  syscall?: unknown;
  severity?: unknown;
  message?: unknown;
  meta?: {
    driverAdapterError?: {
      cause?: { originalCode?: string; severity?: string; constraint?: { index?: string; fields?: string[] } };
    };
  };
  cause?: unknown;
}

/** Codes of a server that cannot be reached. */
export const socketFailures =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Prisma: not reachable, timed out, no such database, refused, connection closed, no free connection, no transaction in time. */
const prismaFailures = /^P(?:100[01238]|101[017]|2024|2028|2037)$/;

/** Connection lost, access refused, no such database, out of room or connections, cancelled or shutting down (by SQLSTATE). */
const downStates = /^(08(?!P01)...|28...|3D000|53...|57014|57P0[1-5]|58030)$/;

/** Words of pg itself for which it has no code, and of Citus for a worker that is away. */
const downWords =
  /^(failure on connection marked as essential|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/;

/**
 * True when the database could not be queried: unreachable, stopping, out of disk or connections, or too slow to respond in
 * time. The caller should try again later (503); what was asked may or may not have been done.
 */
export function isDatabaseDown(error: unknown): boolean {
  const clues = cluesOf(error);
  if (!clues) return false;
  const code = typeof clues.code === 'string' ? clues.code : '';
  if (isPoolerRefusal(error)) return true;
  if (socketFailures.test(code) || prismaFailures.test(code) || downStates.test(sqlState(error) ?? '')) return true;
  const message = String(clues.message ?? '');
  // The unix socket is missing; ENOENT of any other file is not the database's.
  if (code === 'ENOENT' && (clues.syscall === 'connect' || message.includes('connect ENOENT'))) return true;
  return downWords.test(message) || isDatabaseDown(clues.cause);
}

/** PgBouncer ends a connection with one code for everything: no server, none free in time, too many clients. */
function isPoolerRefusal(error: unknown): boolean {
  const clues = cluesOf(error);
  const cause = clues?.meta?.driverAdapterError?.cause;
  return sqlState(error) === '08P01' && (cause?.severity ?? clues?.severity) === 'FATAL';
}

/** True when PostgreSQL refused to write because its disk is full; reading still works. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100';
}

/**
 * True when a row with the same unique value already exists. With `constraints`, only when it was one of these, by their
 * names in the database: `isUniqueViolation(error, 'users_email_key', 'users_email_key_key')`.
 */
export function isUniqueViolation(error: unknown, ...constraints: string[]): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraints.length === 0 || constraints.includes(constraintOf(error) ?? '');
}

/** PostgreSQL's five characters for what went wrong, through Prisma too; undefined when the error is not PostgreSQL's. */
export function sqlState(error: unknown): string | undefined {
  const clues = cluesOf(error);
  if (!clues) return undefined;
  const inside = clues.meta?.driverAdapterError?.cause?.originalCode;
  if (inside) return inside;
  if (typeof clues.code === 'string' && typeof clues.severity === 'string') return clues.code;
  return sqlState(clues.cause);
}

function constraintOf(error: unknown): string | undefined {
  const clues = cluesOf(error);
  if (!clues) return undefined;
  if (typeof clues.constraint === 'string') return clues.constraint;
  return clues.meta?.driverAdapterError?.cause?.constraint?.index ?? constraintOf(clues.cause);
}

function cluesOf(error: unknown): Clues | undefined {
  return typeof error === 'object' && error !== null ? (error as Clues) : undefined;
}
