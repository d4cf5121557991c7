import type { createBrowserRouter } from 'react-router-dom';
import { viewerOfSession } from './viewer.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/*
 * React keeps a fallback on screen for 300 ms before it shows what comes after it. So the first render waits a moment
 * for what the first screen needs: a warm start has it within that time, and shows the day at once.
 */
const defaultWaitMs = 250;
let expected: Promise<unknown>[] | undefined = [];

/** Adds code or data that a route's screen needs. Only the first render asks and waits for it, also if it fails. */
export function expectFirst(ask: () => Promise<unknown> | undefined): void {
  if (expected) expected.push(Promise.resolve(ask()).catch(() => {}));
}

/** Resolves when everything for the first render is here or failed, at the latest after `maxWaitMs`. Call it once. */
export async function arrived(router: Router, maxWaitMs = defaultWaitMs): Promise<void> {
  const wait = async () => {
    await Promise.allSettled([initialized(router), viewerOfSession()]);
    await Promise.all(expected ?? []);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    wait(),
    new Promise((resolve) => {
      timer = setTimeout(resolve, maxWaitMs);
    }),
  ]);
  clearTimeout(timer);
  expected = undefined;
}

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized: isReady }) => {
      if (!isReady) return;
      stop();
      resolve();
    });
  });
}
