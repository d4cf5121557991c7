import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { RateLimitedError, UnavailableError } from '#gateway/platform/errors.ts';
import type { Log } from '#gateway/platform/log.ts';
import { DayStream } from './dayStream.ts';
import { retryMs } from './live.rules.ts';

export interface DayFeed {
  /**
   * The days of this member that change from now on, by whomever and in whatever process, until the reader leaves or the
   * session ends; half an hour at most, after which one asks anew. Throws RateLimitedError, UnavailableError.
   */
  follow(userId: string, sessionId: string): Promise<DayStream>;
  /** Ends every stream and the connection behind them. */
  close(): Promise<void>;
}

/** A person has so many devices and tabs; a program that opens more has lost count. */
const streamsPerMember = 10;
const longestMs = 30 * 60_000;
const renewMs = 60_000;
const listening = `insert into live_listeners (user_id, until) select id, now() + interval '2 minutes' from users where id = any($1::uuid[])
  on conflict (user_id) do update set until = excluded.until`;

/**
 * What PostgreSQL announces (see the migration live_days), handed to the streams of this process over one connection of
 * its own, opened with the first stream. When it breaks the streams stay, and once it is back they are told that anything
 * may have changed.
 */
export function openDayFeed(url: string, pool: pg.Pool, log: Log): DayFeed {
  const streams = new Set<DayStream>();
  const closing = new AbortController();
  let connection: Promise<pg.Client> | undefined;
  let isRecovering = false;
  const renewal = setInterval(
    () =>
      void renew()
        .then(forgetTheGone)
        .catch(() => {}),
    renewMs,
  ).unref();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'everystep-live',
      keepAlive: true,
      connectionTimeoutMillis: 2500,
    });
    client.on('notification', ({ channel, payload = '' }) =>
      channel === 'everystep_day' ? announce(payload) : endSession(payload),
    );
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('listen everystep_day; listen everystep_session');
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => void recover());
    return client;
  }

  async function recover(): Promise<void> {
    connection = undefined;
    if (isRecovering || closing.signal.aborted) return;
    isRecovering = true;
    try {
      for (let tries = 0; streams.size > 0 && !connection; tries += 1) {
        await wait(retryMs(tries), undefined, { signal: closing.signal, ref: false });
        const next = connect();
        if (
          await next.then(
            () => true,
            () => false,
          )
        )
          connection = next;
      }
      if (streams.size === 0) return;
      await renew();
      log.info({ event: 'live-reconnected' }, 'announcements are heard again');
      for (const stream of streams) stream.tell(null);
    } catch {
      // Closing, or the database went away again: then 'end' calls once more.
    } finally {
      isRecovering = false;
    }
  }

  function announce(payload: string): void {
    const [userId, day] = payload.split(' ');
    for (const stream of streams)
      if (stream.userId === userId) stream.tell(day === undefined || day === '*' ? null : day);
  }

  function endSession(sessionId: string): void {
    for (const stream of streams) if (stream.sessionId === sessionId) stream.end();
  }

  async function renew(): Promise<void> {
    if (streams.size === 0) return;
    await pool.query({
      name: 'live-listening',
      text: listening,
      values: [[...new Set([...streams].map(({ userId }) => userId))]],
    });
  }

  async function forgetTheGone(): Promise<void> {
    if (streams.size > 0)
      await pool.query({
        name: 'live-forget',
        text: "delete from live_listeners where until < now() - interval '1 hour'",
      });
  }

  function open(userId: string, sessionId: string): DayStream {
    const stream = new DayStream(userId, sessionId, (ended) => {
      streams.delete(ended);
      clearTimeout(age);
    });
    const age = setTimeout(() => stream.end(), longestMs).unref();
    streams.add(stream);
    return stream;
  }

  return {
    async follow(userId, sessionId) {
      if (closing.signal.aborted) throw new UnavailableError('Everystep is stopping. Please try again in a moment.');
      const own = [...streams].filter((stream) => stream.userId === userId);
      if (own.length >= streamsPerMember)
        throw new RateLimitedError(60, `At most ${streamsPerMember} streams can be open at once. Close one first.`);
      const stream = open(userId, sessionId);
      try {
        // Heard and asked for before the caller is told that the stream is open: from then on nothing is missed.
        await (connection ??= connect());
        await renew();
        return stream;
      } catch (error) {
        connection = undefined;
        stream.end();
        throw error;
      }
    },
    async close() {
      closing.abort();
      clearInterval(renewal);
      for (const stream of streams) stream.end();
      await (await connection?.catch(() => undefined))?.end();
    },
  };
}
