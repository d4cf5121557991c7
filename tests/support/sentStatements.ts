import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { areYouThere } from '#gateway/platform/announcements.statements.ts';
import { requestId } from '#gateway/kernel/http/requestScope.ts';

export interface SentStatement {
  text: string;
  values: unknown[];
}

/**
 * Returns the statements that this process's gateway sends while `work` runs, with their values, but for its checks of the
 * listening connection.
 */
export async function sentStatements(
  work: () => Promise<unknown>,
  isWanted: (text: string) => boolean = () => true,
): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const { query } = pg.Client.prototype;
  const { connect } = pg.Pool.prototype;
  // A statement that waits for a connection is sent from where that is released, another request or a job.
  pg.Pool.prototype.connect = function bound(this: pg.Pool, callback?: () => void) {
    return connect.call(this, (callback && AsyncResource.bind(callback)) as never);
  } as never;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [config, given] = args as [string | SentStatement, unknown[] | undefined];
    const { text, values = Array.isArray(given) ? given : [] } = typeof config === 'string' ? { text: config } : config;
    if (text !== areYouThere && isWanted(text)) sent.push({ text, values });
    return query.apply(this, args as never);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
    pg.Pool.prototype.connect = connect;
  }
  return sent;
}

/** Returns those of requests alone, without what jobs send meanwhile and what follows writes. */
export async function requestStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  return sentStatements(work, () => Boolean(requestId()));
}
