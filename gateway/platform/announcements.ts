import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { areYouThere, listenTo } from './announcements.statements.ts';
import { openConnection } from './connection.ts';

export type Channel = 'everystep_day' | 'everystep_account';

export type Announcements = ReturnType<typeof openAnnouncements>;

const maxRetryMs = 5000;
const responseTimeoutMs = 2500;

interface Options {
  /** How often PostgreSQL must respond. A connection that dies without a sign counts as listening until then, and for the timeout. */
  checkMs?: number;
}

/** PostgreSQL's announcements (NOTIFY), over one connection that only listens. */
export function openAnnouncements(url: string, { checkMs = 10_000 }: Options = {}) {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const beginnings: (() => void)[] = [];
  const closing = new AbortController();
  let client: Client | null = null;

  async function connect(): Promise<void> {
    const next = await openConnection(url, 'everystep-live', {
      connectionTimeoutMillis: responseTimeoutMs,
      query_timeout: responseTimeoutMs,
    });
    const close = () => next.end().catch(() => {});
    next.on('notification', ({ channel, payload = '' }) => handlers.get(channel)?.forEach((handle) => handle(payload)));
    const checks = setInterval(() => next.query(areYouThere).catch(close), checkMs).unref();
    next.once('end', () => {
      clearInterval(checks);
      if (client !== next) return;
      client = null;
      void reconnect();
    });
    try {
      await next.query(listenTo(handlers.keys()));
      closing.signal.throwIfAborted();
    } catch (error) {
      void close();
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
