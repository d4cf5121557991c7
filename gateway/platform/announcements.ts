import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { listenTo } from './announcements.statements.ts';
import { openConnection } from './connection.ts';

export type Channel = 'everystep_day' | 'everystep_account';

export type Announcements = ReturnType<typeof openAnnouncements>;

const maxRetryMs = 5000;

/** PostgreSQL's announcements (NOTIFY), over one connection that only listens. */
export function openAnnouncements(url: string) {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const beginnings: (() => void)[] = [];
  const closing = new AbortController();
  let client: Client | null = null;

  async function connect(): Promise<void> {
    const next = await openConnection(url, 'everystep-live', { connectionTimeoutMillis: 2500, query_timeout: 2500 });
    next.on('notification', ({ channel, payload = '' }) => handlers.get(channel)?.forEach((handle) => handle(payload)));
    next.once('end', () => {
      if (client !== next) return;
      client = null;
      void reconnect();
    });
    try {
      await next.query(listenTo(handlers.keys()));
      closing.signal.throwIfAborted();
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
    for (const handle of beginnings) handle();
  }

  async function reconnect(): Promise<void> {
    for (let retryMs = 250; !client && !closing.signal.aborted; retryMs = Math.min(maxRetryMs, retryMs * 2)) {
      await wait(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (!closing.signal.aborted) await connect().catch(() => {});
    }
  }

  return {
    /** True while nothing is missed. */
    get isListening() {
      return client !== null;
    },
    /** Passes on what is announced on a channel. */
    on(channel: Channel, handle: (payload: string) => void): void {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handle]);
    },
    /** Calls back when listening begins, also after an interruption, in which anything may have been missed. */
    onListening: (handle: () => void): void => void beginnings.push(handle),
    /** Connects; while the database is away, tries again by itself. */
    start: (): Promise<void> => connect().catch(() => void reconnect()),
    async close(): Promise<void> {
      closing.abort();
      const last = client;
      client = null;
      await last?.end();
    },
  };
}
