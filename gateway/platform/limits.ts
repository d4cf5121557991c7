import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimitedError } from './errors.ts';
import { gatewayName } from './database.ts';

/** So many events of one kind within a window of so many seconds. */
export interface Limit {
  events: number;
  seconds: number;
}

export interface Limits {
  /** Counts one event for each limit of `key`; throws RateLimitedError when one is full. Kept in PostgreSQL. */
  spend(key: string, limits: readonly Limit[]): Promise<void>;
  /**
   * Counts a try as a failure before it is checked, so that guesses sent at once can't slip through: after `free` of them
   * within `seconds`, each further one doubles the wait, from a minute up to an hour. Throws RateLimitedError while `key`
   * must wait; that try costs nothing.
   */
  charge(key: string, free: number, seconds: number): Promise<void>;
  /** Takes a charge back: the try was never checked. */
  refund(key: string, free: number): Promise<void>;
  /** Forgets the failures of `key` (a success came). */
  clear(key: string): Promise<void>;
  /**
   * Like `spend`, in this process's memory: for volume, where a database round trip would cost more than it saves. Where
   * several gateways run on the database, each lets its share through.
   */
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

/** The wait grows with the failures beyond the free ones: 60 s, 120 s, … at most an hour. Nothing comes back while one must wait. */
const charge = {
  name: 'limits-charge',
  text: `insert into rate_limits as r (key, hits, window_start) values ($1, 1, now())
    on conflict (key) do update set
      hits = case when greatest(r.window_start, r.blocked_until) <= now() - make_interval(secs => $2) then 1 else r.hits + 1 end,
      window_start = now(),
      blocked_until = case
        when greatest(r.window_start, r.blocked_until) <= now() - make_interval(secs => $2) then null
        when r.hits + 1 >= $3::int then now() + make_interval(secs => least(3600, 60 * power(2, least(r.hits + 1 - $3::int, 10))))
        else r.blocked_until end
    where r.blocked_until is null or r.blocked_until <= now()
    returning hits`,
};

const refund = {
  name: 'limits-refund',
  text: `update rate_limits set hits = greatest(0, hits - 1), blocked_until = case when hits - 1 < $2::int then null else blocked_until end where key = $1`,
};

/** The limits of this instance. `on: false` (load tests only) lets everything through. */
export function createLimits(pool: Pool, on: boolean): Limits {
  if (!on) {
    const nothing = async () => {};
    return { spend: nothing, charge: nothing, refund: nothing, clear: nothing, spendInMemory: () => {} };
  }
  const memory = new MemoryCounts();
  const gateways = new GatewayCount(pool);
  return {
    async spend(key, limits) {
      for (const limit of limits) {
        const { rows } = await pool.query({ ...count, values: [stored(`${key}/${limit.seconds}`), limit.seconds] });
        if (rows[0].hits > limit.events) throw new RateLimitedError(Math.max(1, Math.ceil(rows[0].left)));
      }
    },
    async charge(key, free, seconds) {
      const { rowCount } = await pool.query({ ...charge, values: [stored(key), seconds, free] });
      if (rowCount === 1) return;
      const { rows } = await pool.query({
        name: 'limits-waiting',
        text: 'select extract(epoch from blocked_until - now())::float8 as left from rate_limits where key = $1',
        values: [stored(key)],
      });
      throw new RateLimitedError(Math.max(1, Math.ceil(rows[0]?.left ?? 1)));
    },
    async refund(key, free) {
      await pool.query({ ...refund, values: [stored(key), free] });
    },
    async clear(key) {
      await pool.query({ name: 'limits-clear', text: 'delete from rate_limits where key = $1', values: [stored(key)] });
    },
    spendInMemory(key, { events, seconds }) {
      memory.spend(key, { events: Math.ceil(events / gateways.now()), seconds });
    },
  };
}

/** The rule's name stays readable; whom it counts does not. */
function stored(key: string): string {
  const [rule, ...whom] = key.split(':');
  return `${rule}:${createHash('sha256').update(whom.join(':')).digest('base64url')}`;
}

const countedEveryMs = 10_000;

/** Counts the gateways connected to the database. One that died disappears at once. */
class GatewayCount {
  readonly #pool: Pool;
  #count = 1;
  #askedAt = -Infinity;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** As of the last ten seconds in which somebody asked. */
  now(): number {
    if (performance.now() - this.#askedAt > countedEveryMs) {
      this.#askedAt = performance.now();
      void this.#ask().catch(() => {});
    }
    return this.#count;
  }

  async #ask(): Promise<void> {
    const { rows } = await this.#pool.query<{ gateways: number }>({
      name: 'limits-gateways',
      text: `select count(distinct application_name)::int as gateways from pg_stat_activity where datname = current_database() and application_name ~ $1`,
      values: [`^${gatewayName}[0-9a-f-]{36}$`],
    });
    this.#count = Math.max(1, rows[0]!.gateways);
  }
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
