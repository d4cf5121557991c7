import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Runner } from './database/statement.ts';
import { RateLimitedError } from './errors.ts';
import { gatewayConnection } from './instanceLock.ts';
import { chargeTry, clearTries, countGateways, countHit, refundTry, secondsToWait } from './limits.statements.ts';

/** The max number of events of one kind in a window. */
export interface Limit {
  events: number;
  seconds: number;
}

/** What is left of a limit. */
export interface Allowance {
  limit: Limit;
  left: number;
  /** Seconds until all of it is there again. */
  resetsIn: number;
}

export interface Limits {
  /**
   * Counts one event for each limit of `key`; throws RateLimitedError when one is full. Kept in PostgreSQL; inside a
   * transaction pass its runner, as the pool may have no other connection left, and what is rolled back counts for nothing.
   */
  spend(key: string, limits: readonly Limit[], runner?: Runner): Promise<void>;
  /**
   * Counts a try as a failure before it is checked, so that guesses sent at once can't slip through: after `free` of them
   * within `seconds`, each further one doubles the wait, from a minute up to an hour. Throws RateLimitedError while `key`
   * must wait; that try costs nothing.
   */
  charge(key: string, free: number, seconds: number): Promise<void>;
  /** Takes a charge back: the try was never checked. */
  refund(key: string, free: number): Promise<void>;
  /** Forgets what was counted for a limit of `key`, or without one its failures. */
  clear(key: string, limit?: Limit): Promise<void>;
  /**
   * Like `spend`, in this process's memory: for volume, where a database round trip would cost more than it saves. Where
   * several gateways run on the database, each lets its share through. Returns what is left there; null with limits off.
   */
  spendInMemory(key: string, limit: Limit): Allowance | null;
}

/** The limits of this instance. `on: false` (load tests only) lets everything through. */
export function createLimits(pool: Pool, on: boolean): Limits {
  if (!on) {
    const nothing = async () => {};
    return { spend: nothing, charge: nothing, refund: nothing, clear: nothing, spendInMemory: () => null };
  }
  const memory = new MemoryCounts();
  const gateways = gatewayCount(pool);
  return {
    async spend(key, limits, runner = pool) {
      for (const limit of limits) {
        const row = await countHit.first(runner, { key: stored(key, limit), seconds: limit.seconds });
        if (row!.hits > limit.events) throw refusal(row!.left);
      }
    },
    async charge(key, free, seconds) {
      if ((await chargeTry.write(pool, { key: stored(key), seconds, free })) === 1) return;
      throw refusal((await secondsToWait.first(pool, { key: stored(key) }))?.left ?? 1);
    },
    async refund(key, free) {
      await refundTry.write(pool, { key: stored(key), free });
    },
    async clear(key, limit) {
      await clearTries.write(pool, { key: stored(key, limit) });
    },
    spendInMemory(key, { events, seconds }) {
      return memory.spend(key, { events: Math.ceil(events / gateways()), seconds });
    },
  };
}

function refusal(seconds: number): RateLimitedError {
  return new RateLimitedError(Math.max(1, Math.ceil(seconds)));
}

/** The rule's name stays readable; whom it counts does not. */
function stored(key: string, limit?: Limit): string {
  const [rule, ...whom] = (limit ? `${key}/${limit.seconds}` : key).split(':');
  return `${rule}:${createHash('sha256').update(whom.join(':')).digest('base64url')}`;
}

/** Returns a function for the number of gateways connected to the database, at most ten seconds old when asked often. */
function gatewayCount(pool: Pool): () => number {
  let count = 1;
  let countedAt = -Infinity;
  return () => {
    if (performance.now() - countedAt > 10_000) {
      countedAt = performance.now();
      void countGateways.first(pool, { name: gatewayConnection }).then(
        (row) => (count = Math.max(1, row!.gateways)),
        () => {},
      );
    }
    return count;
  };
}

/** Fixed windows in a bounded map: when it is full the oldest windows go first. */
class MemoryCounts {
  readonly #windows = new Map<string, { hits: number; ends: number }>();

  spend(key: string, limit: Limit): Allowance {
    // Whole, or a minute from now may come out as 60.00000000000001 seconds, of which the next whole number is 61.
    const now = Math.round(performance.now());
    const { hits, ends } = this.#hit(key, now, limit.seconds);
    const resetsIn = (ends - now) / 1000;
    if (hits > limit.events) throw refusal(resetsIn);
    return { limit, left: limit.events - hits, resetsIn: Math.ceil(resetsIn) };
  }

  #hit(key: string, now: number, seconds: number): { hits: number; ends: number } {
    const open = this.#windows.get(key);
    if (open && open.ends > now) {
      open.hits += 1;
      return open;
    }
    const begun = { hits: 1, ends: now + seconds * 1000 };
    this.#windows.delete(key);
    this.#windows.set(key, begun);
    if (this.#windows.size > 50_000) this.#windows.delete(this.#windows.keys().next().value!);
    return begun;
  }
}
