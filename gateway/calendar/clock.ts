/** The one source of "now". Tests fix it; production never does. */
type Now = () => Temporal.Instant;

const realNow: Now = () => Temporal.Now.instant();
let currentNow: Now = realNow;

export const dayMs = 86_400_000;

export const clock = {
  now(): Temporal.Instant {
    return currentNow();
  },

  /** The same in milliseconds since 1970, for what every request asks. */
  milliseconds(): number {
    return currentNow === realNow ? Date.now() : currentNow().epochMilliseconds;
  },

  /** Returns the ISO text of now or of `aheadMs` from now, as rows hold instants. */
  text(aheadMs = 0): string {
    return new Date(clock.milliseconds() + aheadMs).toISOString();
  },

  /** Fixes the clock at an instant, an ISO text with offset or `Z`, or whatever a function answers. */
  set(now: Temporal.Instant | string | Now): void {
    if (typeof now === 'function') {
      currentNow = now;
      return;
    }
    const fixed = typeof now === 'string' ? Temporal.Instant.from(now) : now;
    currentNow = () => fixed;
  },

  /** Moves a fixed or running clock on, e.g. `clock.advance({ hours: 25 })`. */
  advance(by: Temporal.DurationLike): void {
    const before = currentNow;
    currentNow = () => before().add(by);
  },

  /** Back to the real time. */
  reset(): void {
    currentNow = realNow;
  },
};
