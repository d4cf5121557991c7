import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

// The real one, also while a test holds the clock.
const later = globalThis.setTimeout;
const real = globalThis.fetch;
/** How long answers are kept back at most, in ms. `LAG=200 npm test` finds tests that read before the answer is there. */
const lag = Number(process.env.LAG ?? 0);
/** A test that holds an answer back on the server's side goes on after so many ms. */
const patience = 1500 + 4 * lag;
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
 * Waits until no call is on its way to the server and React has shown what came. On a slow machine an answer comes late;
 * what a test reads next must not depend on it. A call that a test holds back (wire.ts) does not count.
 */
export async function quiet(): Promise<void> {
  const deadline = performance.now() + patience;
  // An answer may lead to another call, two turns later.
  for (let still = 0; still < 3 && performance.now() < deadline; still = underway === 0 ? still + 1 : 0)
    await act(() => wait(underway === 0 ? 0 : 3));
}

/** A user whose every act ends when its consequences are on the screen. */
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
