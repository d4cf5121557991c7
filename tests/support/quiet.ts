import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { patienceMs } from './patience.ts';

// Real timers, even while a test fixes the clock.
const later = globalThis.setTimeout;
const real = globalThis.fetch;
/** The max delay of responses in ms. `LAG=200 npm test` finds tests that do not wait for them. */
const lag = Number(process.env.LAG ?? 0);
let underway = 0;

const wait = (ms: number) => new Promise<void>((resolve) => later(resolve, ms));

globalThis.fetch = async (input, init) => {
  underway += 1;
  try {
    if (lag > 0) await wait(Math.random() * lag);
    const response = await real(input, init);
    if (lag > 0) await wait(Math.random() * lag);
    return response;
  } finally {
    underway -= 1;
  }
};

/**
 * Waits until no call to the server is under way and React has rendered the responses, however slow the machine. Ignores
 * calls that a test holds back (wire.ts).
 */
export async function quiet(): Promise<void> {
  const deadline = performance.now() + patienceMs;
  // A response may lead to another call, two ticks later.
  for (let still = 0; still < 3 && performance.now() < deadline; still = underway === 0 ? still + 1 : 0)
    await act(() => wait(underway === 0 ? 0 : 3));
}

/** A user whose actions end when their consequences are on the screen. */
export function patient(user: UserEvent): UserEvent {
  return new Proxy(user, {
    get(target, name: keyof UserEvent) {
      const deed = target[name];
      if (typeof deed !== 'function' || name === 'setup') return deed;
      return async (...args: unknown[]) => {
        const result = await (deed as (...given: unknown[]) => Promise<unknown>).apply(target, args);
        await quiet();
        return result;
      };
    },
  });
}
