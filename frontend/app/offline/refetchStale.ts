import { codeMissing } from '#frontend/design-system/dialogs/deferred.tsx';
import { notify } from '../notices.ts';
import { readAgain } from '../readAgain.ts';
import { serverReached } from '../request.ts';
import { staleness } from './staleness.ts';
import { t } from '#frontend/language/t.ts';

const retryMs = 30_000;

const notLoaded = {
  title: t('This could not be loaded'),
  description: t('Check your connection, then press it again.'),
  variant: 'info',
} as const;

/**
 * Reads stale responses again: when the connection is back, when another call succeeds, when the app is looked at again,
 * and every half minute while it is. Also says when a dialog could not be loaded.
 */
export function refetchStale(): void {
  addEventListener('online', refetch);
  addEventListener(serverReached, refetch);
  document.addEventListener('visibilitychange', refetch);
  setInterval(refetch, retryMs);
  addEventListener(codeMissing, () => void notify(notLoaded));
}

let isRunning = false;

async function refetch(): Promise<void> {
  if (isRunning || document.visibilityState === 'hidden') return;
  isRunning = true;
  for (const response of staleness.all()) {
    // One at a time: the first failure shows that the server is still unreachable.
    // oxlint-disable-next-line no-await-in-loop
    await readAgain(response.params, response.variables);
    if (staleness.has(response.name)) break;
  }
  isRunning = false;
}
