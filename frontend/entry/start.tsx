import '#frontend/design-system/theme/global.css.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { arrived } from '#frontend/app/arrival.ts';
import { clearDoor, isFrontDoor } from './frontDoor.ts';
import { createRouter } from './router.tsx';
import { followOtherTabs, session } from '#frontend/app/session.ts';
import { readStored } from '#frontend/app/storage.ts';
import { wipeAfterSessions } from '#frontend/app/wipe.ts';

/** Starts the app in `root`; answers once it draws. */
export async function start(root: HTMLElement): Promise<void> {
  followOtherTabs();
  wipeAfterSessions();
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void import('#frontend/app/offline/updates.ts').then(({ followUpdates }) => followUpdates());
  if (readStored('pendingSignOuts'))
    void import('#frontend/app/signOuts.ts').then(({ sendSignOuts }) => sendSignOuts());
  const router = createRouter();
  await arrived(router);
  // The prerendered page stays as it is and comes to life; for anybody or anything else there is nothing to keep.
  if (isFrontDoor(root) && session.token() === null) {
    hydrateRoot(root, <App router={router} />);
    return;
  }
  clearDoor(root);
  createRoot(root).render(<App router={router} />);
}
