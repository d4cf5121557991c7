import { outboxName } from './databaseNames.ts';

/** Background Sync, which Chromium has. TypeScript does not know it. */
interface Registration {
  sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake the service worker (backgroundSync.ts) once it is online, also after the app was closed. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration: (ServiceWorkerRegistration & Registration) | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(outboxName);
  } catch {
    // Not permitted here, as in private windows: the writes wait for the next start.
  }
}
