/*
 * The server sends `/` and `/home` as prerendered HTML (prerender.plugin.ts). A visitor can read the landing page and follow
 * its links before the app loads; a member sees Home's frame until React replaces it. audience.js hides each from everybody
 * else before anything is painted.
 */

/** True if `root` holds the prerendered landing page and it is not hidden. */
export function isPrerendered(root: HTMLElement): boolean {
  return isShown(root) && location.pathname === '/';
}

/** True if `root` shows Home's frame, which React replaces in the same place. */
export function isFramed(root: HTMLElement): boolean {
  return isShown(root) && location.pathname === '/home';
}

function isShown(root: HTMLElement): boolean {
  return root.hasChildNodes() && document.documentElement.dataset['prerender'] === undefined;
}

/** Removes the prerendered page from `root`, so that the app can render another screen. */
export function clearPrerendered(root: HTMLElement): void {
  root.replaceChildren();
  delete document.documentElement.dataset['prerender'];
}

const interactions = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

/** Resolves when the page is complete and the browser is idle, or at the first interaction. */
export function untilNeeded(): Promise<void> {
  return new Promise((resolve) => {
    function begin() {
      for (const type of interactions) removeEventListener(type, begin);
      resolve();
    }
    for (const type of interactions) addEventListener(type, begin, { passive: true });
    if (document.readyState === 'complete') whenIdle(begin);
    else addEventListener('load', () => whenIdle(begin), { once: true });
  });
}

/** Runs when the browser is idle. Safari has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
