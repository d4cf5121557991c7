import pg from 'pg';

export interface SentStatement {
  text: string;
  values: unknown[];
}

/** Returns the statements that this process's gateway sends while `work` runs, with their values. */
export async function sentStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [string | SentStatement, unknown[] | undefined];
    sent.push(
      typeof config === 'string'
        ? { text: config, values: Array.isArray(values) ? values : [] }
        : { text: config.text, values: config.values ?? (Array.isArray(values) ? values : []) },
    );
    return query.apply(this, args as never);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/**
 * Returns the same without the periodic statements of the job queue and of webhooks, and without the announcements that
 * writes share.
 */
export async function requestStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  return (await sentStatements(work)).filter(({ text }) => !isPeriodic(text) && !text.includes('live_listeners'));
}

/** True for what the gateway asks in between: its job queue (pg-boss, in the schema `jobs`) and the round of webhooks. */
export function isPeriodic(text: string): boolean {
  return /\bjobs\.|from "webhooks" where "status" = /.test(text);
}
