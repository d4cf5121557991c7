import { notify } from '../notices.ts';
import { readStored, store } from '../storage.ts';
import { t } from '#frontend/language/t.ts';

const saidKey = 'storage_refused';
let isSaid = false;

/** Opens a database; says so when the browser refuses. */
export async function openOrSay<Db>(open: () => Promise<Db>): Promise<Db> {
  try {
    return await open();
  } catch (error) {
    // Another tab runs a newer version of the app.
    if (!(error instanceof DOMException && error.name === 'VersionError')) sayOnce();
    throw error;
  }
}

/** Handles an error of a write: says so when there is no room. Rethrows. */
export function notWritten(error: unknown): never {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') sayOnce();
  throw error;
}

/** Says, once in a session, that this browser keeps nothing. */
function sayOnce(): void {
  if (isSaid || readStored(saidKey, 'session') !== null) return;
  isSaid = true;
  store(saidKey, 'yes', 'session');
  notify({
    title: t('Nothing can be kept on this device'),
    description: t(
      'The browser doesn’t allow it or has no room. Everystep needs a connection now, and what you haven’t saved is gone once you close the page.',
    ),
    variant: 'info',
    duration: 20_000,
    returns: true,
  });
}
