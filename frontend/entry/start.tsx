import '#frontend/design-system/theme/global.css.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { arrived } from '#frontend/app/arrival.ts';
import { clearPrerendered, isFramed, isPrerendered } from './prerendered.ts';
import { forgetEarlyResponses } from '#frontend/app/earlyRequests.ts';
import { createRouter } from './router.tsx';
import { followOtherTabs, session } from '#frontend/app/session.ts';
import { readStored } from '#frontend/app/storage.ts';
import { isUnreachable } from '#frontend/app/offline/isOffline.ts';
import { hasOutbox, loadOutbox, setOutboxLoader } from '#frontend/app/offline/unsynced.ts';
import { wipeAfterSessions } from '#frontend/app/wipe.ts';

/**
 * Reports what went wrong instead of React's number for having recovered from it. A read that failed without a connection is
 * no fault: React has drawn what the device stores.
 */
function reportCause(error: unknown): void {
  const cause = (error as Error).cause ?? error;
  if (!isUnreachable(cause)) reportError(cause);
}

/** Starts the app in `root` and resolves once it renders. */
export async function start(root: HTMLElement): Promise<void> {
  followOtherTabs();
  wipeAfterSessions();
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void import('#frontend/app/offline/updates.ts').then(({ followUpdates }) => followUpdates());
  if (readStored('pendingSignOuts'))
    void import('#frontend/app/signOuts.ts').then(({ sendSignOuts }) => sendSignOuts());
  void import('#frontend/app/offline/refetchStale.ts').then(({ refetchStale }) => refetchStale());
  setOutboxLoader(() => import('./outbox.ts'));
  void hasOutbox().then(async (isUsed) => isUsed && (await loadOutbox())?.sync());
  const router = createRouter();
  // Home's frame may stay longer than an empty page.
  await arrived(router, isFramed(root) ? 1000 : undefined);
  forgetEarlyResponses();
  // Hydrate the prerendered landing page for a visitor; everybody else gets a new render.
  if (isPrerendered(root) && session.token() === null) {
    hydrateRoot(root, <App router={router} />, { onRecoverableError: reportCause });
    return;
  }
  // React's first render replaces the frame.
  if (!isFramed(root)) clearPrerendered(root);
  createRoot(root, { onRecoverableError: reportCause }).render(<App router={router} />);
}
