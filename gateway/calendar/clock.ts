/** The one source of "now". Tests fix it; production never does. */
type Now = () => Temporal.Instant;

const realNow: Now = () => Temporal.Now.instant();
let currentNow: Now = realNow;

export const dayMs = 86_400_000;

export const clock = {
  now(): Temporal.Instant {
    return currentNow();
  },

  /** Returns now in milliseconds since 1970, without a Temporal object: every request calls it. */
  milliseconds(): number {
    return currentNow === realNow ? Date.now() : currentNow().epochMilliseconds;
  },

  /** Returns now, or `aheadMs` later, as ISO text, the form of instants in rows. */
  text(aheadMs = 0): string {
    return new Date(clock.milliseconds() + aheadMs).toISOString();
  },

  /** Fixes the clock at an instant, an ISO text with offset or `Z`, or the result of a function. */
  set(now: Temporal.Instant | string | Now): void {
    if (typeof now === 'function') {
      currentNow = now;
      return;
    }
    const fixed = typeof now === 'string' ? Temporal.Instant.from(now) : now;
    currentNow = () => fixed;
  },

  /** Advances a fixed or running clock, e.g. `clock.advance({ hours: 25 })`. */
  advance(by: Temporal.DurationLike): void {
    const before = currentNow;
    currentNow = () => before().add(by);
  },

  /** Returns to the real time. */
  reset(): void {
    currentNow = realNow;
  },
};
