import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimitedError } from '#gateway/kernel/errors.ts';

/** So many events of one kind within a window of so many seconds. */
export interface Limit {
  events: number;
  seconds: number;
}

export interface Limits {
  /** Counts one event for each limit of `key`; throws RateLimitedError when one is full. Kept in PostgreSQL. */
  spend(key: string, limits: readonly Limit[]): Promise<void>;
  /** Throws RateLimitedError while `key` must wait after failures. */
  assertNotWaiting(key: string): Promise<void>;
  /** Counts a failure: after `free` of them within `seconds`, each further one doubles the wait, from a minute up to an hour. */
  fail(key: string, free: number, seconds: number): Promise<void>;
  /** Forgets the failures of `key` (a success came). */
  clear(key: string): Promise<void>;
  /** Like `spend`, in this process's memory: for volume, where a database round trip would cost more than it saves. */
  spendInMemory(key: string, limit: Limit): void;
}

/** One statement: opens a new window when the old one ended, else counts on. */
const count = {
  name: 'limits-count',
  text: `insert into rate_limits as r (key, hits, window_start) values ($1, 1, now())
    on conflict (key) do update set
      hits = case when r.window_start <= now() - make_interval(secs => $2) then 1 else r.hits + 1 end,
      window_start = case when r.window_start <= now() - make_interval(secs => $2) then now() else r.window_start end
    returning hits, extract(epoch from window_start + make_interval(secs => $2) - now())::float8 as left`,
};

/** A failure: the wait grows with the failures beyond the free ones. 60 s, 120 s, … at most an hour. */
const countFailure = {
  name: 'limits-fail',
  text: `insert into rate_limits as r (key, hits, window_start) values ($1, 1, now())
    on conflict (key) do update set
      hits = case when greatest(r.window_start, r.blocked_until) <= now() - make_interval(secs => $2) then 1 else r.hits + 1 end,
      window_start = now(),
      blocked_until = case
        when greatest(r.window_start, r.blocked_until) <= now() - make_interval(secs => $2) then null
        when r.hits + 1 >= $3::int then now() + make_interval(secs => least(3600, 60 * power(2, least(r.hits + 1 - $3::int, 10))))
        else r.blocked_until end`,
};

/** The limits of this instance. `on: false` (load tests only) lets everything through. */
export function createLimits(pool: Pool, on: boolean): Limits {
  if (!on) {
    const nothing = async () => {};
    return { spend: nothing, assertNotWaiting: nothing, fail: nothing, clear: nothing, spendInMemory: () => {} };
  }
  const memory = new MemoryCounts();
  return {
    async spend(key, limits) {
      for (const limit of limits) {
        const { rows } = await pool.query({ ...count, values: [stored(`${key}/${limit.seconds}`), limit.seconds] });
        if (rows[0].hits > limit.events) throw new RateLimitedError(Math.max(1, Math.ceil(rows[0].left)));
      }
    },
    async assertNotWaiting(key) {
      const { rows } = await pool.query({
        name: 'limits-waiting',
        text: 'select extract(epoch from blocked_until - now())::float8 as left from rate_limits where key = $1 and blocked_until > now()',
        values: [stored(key)],
      });
      if (rows[0]) throw new RateLimitedError(Math.max(1, Math.ceil(rows[0].left)));
    },
    async fail(key, free, seconds) {
      await pool.query({ ...countFailure, values: [stored(key), seconds, free] });
    },
    async clear(key) {
      await pool.query({ name: 'limits-clear', text: 'delete from rate_limits where key = $1', values: [stored(key)] });
    },
    spendInMemory(key, limit) {
      memory.spend(key, limit);
    },
  };
}

/** The rule's name stays readable; whom it counts does not. */
function stored(key: string): string {
  const [rule, ...whom] = key.split(':');
  return `${rule}:${createHash('sha256').update(whom.join(':')).digest('base64url')}`;
}

/** Fixed windows in a bounded map: when it is full the oldest windows go first. */
class MemoryCounts {
  readonly #windows = new Map<string, { hits: number; ends: number }>();

  spend(key: string, { events, seconds }: Limit): void {
    const now = performance.now();
    const open = this.#windows.get(key);
    if (!open || open.ends <= now) {
      this.#windows.delete(key);
      this.#windows.set(key, { hits: 1, ends: now + seconds * 1000 });
      if (this.#windows.size > 50_000) this.#windows.delete(this.#windows.keys().next().value!);
      return;
    }
    open.hits += 1;
    if (open.hits > events) throw new RateLimitedError(Math.max(1, Math.ceil((open.ends - now) / 1000)));
  }
}
