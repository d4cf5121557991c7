import { Workbox } from 'workbox-window';
import { notify } from '#frontend/app/notices.ts';
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

/** Starts the service worker, and says when a new version waits. */
export function followUpdates(): void {
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  let agreed = false;
  workbox.addEventListener('waiting', () => {
    offerReload(() => {
      agreed = true;
      workbox.messageSkipWaiting();
    });
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
