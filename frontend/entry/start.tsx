import '#frontend/design-system/theme/global.css.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { arrived } from '#frontend/app/arrival.ts';
import { clearPrerendered, isPrerendered } from './prerendered.ts';
import { createRouter } from './router.tsx';
import { followOtherTabs, session } from '#frontend/app/session.ts';
import { readStored } from '#frontend/app/storage.ts';
import { hasOutbox, loadOutbox, setOutboxLoader } from '#frontend/app/offline/unsynced.ts';
import { wipeAfterSessions } from '#frontend/app/wipe.ts';

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
  await arrived(router);
  // Hydrate the prerendered landing page for a visitor; everybody else gets a new render.
  if (isPrerendered(root) && session.token() === null) {
    hydrateRoot(root, <App router={router} />);
    return;
  }
  clearPrerendered(root);
  createRoot(root).render(<App router={router} />);
}
