import type { Kernel } from '#gateway/kernel/kernel.ts';
import { RateLimitedError, UnavailableError } from '#gateway/platform/errors.ts';
import { forgetListeners, listenToDays } from './dayFeed.statements.ts';
import { DayStream } from './dayStream.ts';

export interface DayFeed {
  /**
   * The days of this member that change from now on, in any process, until the reader leaves or the session ends;
   * half an hour at most, then the client asks again. Throws RateLimitedError, UnavailableError.
   */
  follow(userId: string, sessionId: string): Promise<DayStream>;
  /** Ends every stream. */
  close(): void;
}

/** A person has so many devices and tabs; a program that opens more has lost count. */
const streamsPerMember = 10;
const longestMs = 30 * 60_000;
const renewMs = 60_000;

const feeds = new WeakMap<Kernel, DayFeed>();

/** Returns the feed that main.ts opened for this kernel. */
export function dayFeedOf(kernel: Kernel): DayFeed {
  return feeds.get(kernel)!;
}

/**
 * Hands what PostgreSQL announces (see the migration live_days) to the streams of this process. While its connection is
 * interrupted the streams stay, and once it is back they hear that anything may have changed. Open it before the kernel's
 * announcements start.
 */
export function openDayFeed(kernel: Kernel): DayFeed {
  const { announcements, pool, log } = kernel;
  const streams = new Set<DayStream>();
  let isClosed = false;
  const renewal = setInterval(
    () =>
      void renew()
        .then(forgetTheGone)
        .catch(() => {}),
    renewMs,
  ).unref();
  announcements.on('everystep_day', announce);
  announcements.on('everystep_session', endSession);
  announcements.onListening(() => void resume().catch(() => {}));

  async function resume(): Promise<void> {
    if (streams.size === 0) return;
    await renew();
    log.info({ event: 'live-reconnected' }, 'announcements are heard again');
    for (const stream of streams) stream.tell(null);
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
    await listenToDays.write(pool, { members: [...new Set([...streams].map(({ userId }) => userId))] });
  }

  async function forgetTheGone(): Promise<void> {
    if (streams.size > 0) await forgetListeners.write(pool, {});
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

  const feed: DayFeed = {
    async follow(userId, sessionId) {
      if (isClosed) throw new UnavailableError('Everystep is stopping. Please try again in a moment.');
      const own = [...streams].filter((stream) => stream.userId === userId);
      if (own.length >= streamsPerMember)
        throw new RateLimitedError(60, `At most ${streamsPerMember} streams can be open at once. Close one first.`);
      if (!announcements.isListening)
        throw new UnavailableError('Everystep cannot reach its database. Please try again in a moment.');
      const stream = open(userId, sessionId);
      try {
        // Registered before the caller hears that the stream is open: from then on nothing is missed.
        await renew();
        return stream;
      } catch (error) {
        stream.end();
        throw error;
      }
    },
    close() {
      isClosed = true;
      clearInterval(renewal);
      for (const stream of streams) stream.end();
    },
  };
  feeds.set(kernel, feed);
  return feed;
}
