import type { createBrowserRouter } from 'react-router-dom';
import { viewerOfSession } from './viewer.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/*
 * React keeps a fallback on screen for 300 ms before it shows what comes after it. So the first drawing waits a moment
 * for what the first screen needs: a warm start has it within that time, and shows the day at once.
 */
const longestWait = 250;
let expected: Promise<unknown>[] | undefined = [];

/** A route says what its screen needs, its code or its data; only the first drawing asks and waits for it, also if it fails. */
export function expectFirst(ask: () => Promise<unknown> | undefined): void {
  if (expected) expected.push(Promise.resolve(ask()).catch(() => {}));
}

/** When everything for the first drawing is here or failed, at the latest after 250 ms. Call it once. */
export async function arrived(router: Router): Promise<void> {
  const wait = async () => {
    await Promise.allSettled([initialized(router), viewerOfSession()]);
    await Promise.all(expected ?? []);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    wait(),
    new Promise((resolve) => {
      timer = setTimeout(resolve, longestWait);
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
