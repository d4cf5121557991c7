import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { RateLimitedError, UnauthenticatedError, UnavailableError } from '#gateway/platform/errors.ts';
import { changedDays } from './changedDays.service.ts';
import { deleteExpiredListeners, renewListeners } from './dayFeed.statements.ts';
import { allParts } from './dayParts.rules.ts';
import { DayStream, type Followed, type Listener } from './dayStream.ts';

export interface DayFeed {
  /**
   * Streams the member's days that change from now on, or one of them, or in some parts, in any process, until the reader
   * leaves or the session ends, for at most half an hour. Throws RateLimitedError, UnauthenticatedError, UnavailableError.
   */
  follow(listener: Listener, followed: Followed): Promise<DayStream>;
  /** Ends every stream. */
  close(): void;
}

const maxStreamsPerMember = 10;
const maxAgeMs = 30 * 60_000;
const renewMs = 60_000;
const retryMs = 1000;
const anything = { date: null, parts: allParts };

const feeds = new WeakMap<Kernel, DayFeed>();

/** Returns the feed that main.ts opened for this kernel. */
export function dayFeedOf(kernel: Kernel): DayFeed {
  return feeds.get(kernel)!;
}

/**
 * Passes PostgreSQL's announcements to the streams of this process: of a member who wrote, after which the recorded days
 * are read; of every day (a member and `*`). Streams stay open while its connection is interrupted. Open it before the
 * kernel's announcements start.
 */
export function openDayFeed(kernel: Kernel): DayFeed {
  const { announcements, pool, log } = kernel;
  const streams = new Set<DayStream>();
  let isClosed = false;
  const renewal = setInterval(() => {
    if (streams.size > 0)
      void renew([...streams])
        .then(() => catchUp([...streams]))
        .then(() => deleteExpiredListeners.write(pool, {}))
        .catch(() => {});
  }, renewMs).unref();
  announcements.on('everystep_day', (payload) => {
    const [userId, day] = payload.split(' ');
    const open = [...streams].filter(({ listener }) => listener.id === userId);
    if (day === '*') for (const stream of open) stream.push(anything);
    else untilDone(catchUp, open);
  });
  announcements.on('everystep_account', (id) => {
    // One of the member's sessions or tokens may have ended, or the account is disabled or gone.
    const open = [...streams].filter(({ listener }) => listener.id === id);
    untilDone(renew, open);
  });
  announcements.onListening(() => void resume().catch(endAll));

  /** Catches up after an interruption: any day may have changed, and any session ended. */
  async function resume(): Promise<void> {
    if (streams.size === 0) return;
    await renew([...streams]);
    log.info({ event: 'live-reconnected' }, 'listening to announcements again');
    for (const stream of streams) stream.push(anything);
  }

  /** Works for these streams; while the database does not answer, again each second for those that are still open. */
  function untilDone(work: (open: DayStream[]) => Promise<void>, wanted: readonly DayStream[]): void {
    const open = wanted.filter(({ hasEnded }) => !hasEnded);
    if (open.length === 0) return;
    void work(open).catch((error: unknown) => {
      log.warn({ event: 'live-behind', err: error }, 'a stream is not up to date');
      setTimeout(() => untilDone(work, open), retryMs).unref();
    });
  }

  /** Streams the days that changed since these streams were last brought up to date. */
  async function catchUp(open: readonly DayStream[]): Promise<void> {
    await Promise.all(
      open.map((stream) =>
        stream.catchUp((since, parts) => changedDays({ id: stream.listener.id, kernel }, since, parts)),
      ),
    );
  }

  /** Renews the listeners and ends the streams whose token is no longer valid. */
  async function renew(open: readonly DayStream[]): Promise<void> {
    const valid = await renewListeners.all(pool, {
      members: open.map(({ listener }) => listener.id),
      tokenHashes: open.map(({ listener }) => listener.tokenHash),
      now: clock.now().toString(),
    });
    const validHashes = new Set(valid.map(({ hash }) => keyOf(hash)));
    for (const stream of open) if (!validHashes.has(keyOf(stream.listener.tokenHash))) stream.end();
  }

  function endAll(): void {
    for (const stream of streams) stream.end();
  }

  const feed: DayFeed = {
    async follow(listener, followed) {
      if (isClosed) throw new UnavailableError('Everystep is stopping. Please try again in a moment.');
      if ([...streams].filter((stream) => stream.listener.id === listener.id).length >= maxStreamsPerMember)
        throw new RateLimitedError(60, `At most ${maxStreamsPerMember} streams can be open at once. Close one first.`);
      if (!announcements.isListening)
        throw new UnavailableError('Everystep cannot reach its database. Please try again in a moment.');
      const stream = new DayStream(listener, followed, () => {
        streams.delete(stream);
        clearTimeout(age);
      });
      const age = setTimeout(() => stream.end(), maxAgeMs).unref();
      streams.add(stream);
      try {
        // Changes are announced, and the end of the session is noticed, before the caller sees the stream open.
        await renew([stream]);
        await catchUp([stream]);
      } catch (error) {
        stream.end();
        throw error;
      }
      if (stream.hasEnded) throw new UnauthenticatedError();
      return stream;
    },
    close() {
      isClosed = true;
      clearInterval(renewal);
      endAll();
    },
  };
  feeds.set(kernel, feed);
  return feed;
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('latin1');
}
