import * as React from 'react';

/** More renders than one update ever takes. */
const mostAtOnce = 500;

interface Internals {
  didUsePromise: boolean;
}

/**
 * Lets `act` wait for what it renders. Three `Suspense` boundaries that wait at once and are rendered again make it retry
 * them without end (https://github.com/facebook/react/issues/37556), so that no response can arrive. React leaves its loop
 * for a moment after a component has called `use`; this makes it do so after `mostAtOnce` renders too.
 */
export function yieldInAct(): void {
  const internals = (React as unknown as Record<string, Internals>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE!;
  let used = internals.didUsePromise;
  let renders = 0;
  Object.defineProperty(internals, 'didUsePromise', {
    configurable: true,
    get: () => used || renders > mostAtOnce,
    // Set to false before each render of the loop.
    set: (value: boolean) => {
      used = value;
      renders += 1;
      if (renders === 1) setImmediate(() => (renders = 0));
    },
  });
}
