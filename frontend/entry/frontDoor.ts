/*
 * `/` comes from the server as finished HTML (frontDoor.plugin.ts). A visitor can read it and follow its links before
 * any of the app is here; frontDoor.door.js has closed it, unseen, for everybody else: members and the installed app.
 */

/** Whether the page in `root` is the prerendered landing page, shown to whom it is for. */
export function isFrontDoor(root: HTMLElement): boolean {
  return root.hasChildNodes() && location.pathname === '/' && document.documentElement.dataset['door'] === undefined;
}

/** Empties `root` of what was prerendered, for the app to draw something else. */
export function clearDoor(root: HTMLElement): void {
  root.replaceChildren();
  delete document.documentElement.dataset['door'];
}

const signsOfInterest = ['pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

/** Until the page is complete and the browser has nothing better to do, or somebody begins to use it. */
export function untilWanted(): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      for (const sign of signsOfInterest) removeEventListener(sign, begin);
      resolve();
    };
    for (const sign of signsOfInterest) addEventListener(sign, begin, { passive: true });
    if (document.readyState === 'complete') whenIdle(begin);
    else addEventListener('load', () => whenIdle(begin), { once: true });
  });
}

/** Runs when the browser has nothing better to do. Safari has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
