import { Workbox } from 'workbox-window';
import { notify } from '#frontend/app/notices.ts';
import { unsaved } from '#frontend/app/drafts/unsaved.ts';
import { pageLanguage } from '#frontend/language/pageLanguage.ts';
import { keepLanguageMessage } from './keptLanguage.ts';
import { t } from '#frontend/language/t.ts';

const newVersion = {
  title: t('A new version is ready'),
  description: t('Reload when it suits you.'),
  variant: 'info',
} as const;

/** Long enough to finish a thought: nobody loses what they are writing to a new version. */
const offeredForMs = 10 * 60_000;
/** An app on a home screen may stay open for weeks; this often it asks whether there is something new. */
const askedEveryMs = 60 * 60_000;

/**
 * Starts the service worker, and says when a new version waits. Where code of this version is missing, because the server
 * has only the new one's by now, it takes over without a question, unless something unsaved is on the page.
 */
export function followUpdates(): void {
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  let agreed = false;
  let isCodeMissing = false;
  function agree(): void {
    agreed = true;
    workbox.messageSkipWaiting();
  }
  workbox.addEventListener('waiting', () => (isCodeMissing && !unsaved.any() ? agree() : offerReload(agree)));
  addEventListener('vite:preloadError', async () => {
    isCodeMissing = true;
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.waiting) registration?.update().catch(() => {});
    else if (!unsaved.any()) agree();
  });
  whenReplaced(() => {
    // Another tab agreed, not this one: what is being written here must not vanish.
    if (agreed) location.reload();
    else offerReload(() => location.reload());
  });
  // The worker keeps the texts of this language for starts without a connection.
  void workbox.active.then((worker) => worker.postMessage({ type: keepLanguageMessage, tag: pageLanguage }));
  workbox.register().catch((problem: unknown) => console.error('The service worker did not start', problem));
  askFromTimeToTime(() => workbox.update());
}

function offerReload(onPress: () => void): void {
  notify({ ...newVersion, duration: offeredForMs, returns: true, action: { label: t('Reload'), onPress } });
}

/** The very first service worker takes the page over too, but replaces nobody. */
function whenReplaced(run: () => void): void {
  const container = navigator.serviceWorker;
  let hadOne = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (hadOne) run();
    hadOne = true;
  });
}

function askFromTimeToTime(ask: () => Promise<void>): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < askedEveryMs) return;
    asked = Date.now();
    ask().catch(() => {
      // No connection: the next look asks again.
    });
  });
}
