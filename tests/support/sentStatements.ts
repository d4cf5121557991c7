import pg from 'pg';
import { requestId } from '#gateway/kernel/http/requestScope.ts';

export interface SentStatement {
  text: string;
  values: unknown[];
}

/** Returns the statements that this process's gateway sends while `work` runs, with their values. */
export async function sentStatements(
  work: () => Promise<unknown>,
  isWanted: (text: string) => boolean = () => true,
): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [config, given] = args as [string | SentStatement, unknown[] | undefined];
    const { text, values = Array.isArray(given) ? given : [] } = typeof config === 'string' ? { text: config } : config;
    if (isWanted(text)) sent.push({ text, values });
    return query.apply(this, args as never);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** Returns those of requests alone, without what jobs send meanwhile and the announcements that writes share. */
export async function requestStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  return sentStatements(work, (text) => Boolean(requestId()) && !text.includes('live_listeners'));
}
