import { fetchQuery, PreloadableQueryRegistry } from 'relay-runtime';
import { environment } from '../environment.ts';
import { serverReached } from '../request.ts';
import { type Stale, staleness } from './staleness.ts';

const retryMs = 30_000;

/**
 * Reads stale responses again: when the connection is back, when another call succeeds, when the app is looked at again,
 * and every half minute while it is.
 */
export function refetchStale(): void {
  addEventListener('online', refetch);
  addEventListener(serverReached, refetch);
  document.addEventListener('visibilitychange', refetch);
  setInterval(refetch, retryMs);
}

let isRunning = false;

async function refetch(): Promise<void> {
  if (isRunning || document.visibilityState === 'hidden') return;
  isRunning = true;
  for (const response of staleness.all()) {
    // One at a time: the first failure shows that the server is still unreachable.
    // oxlint-disable-next-line no-await-in-loop
    await read(response);
    if (staleness.has(response.name)) break;
  }
  isRunning = false;
}

/** Resolves when the server has responded; the first data may be the device's. */
function read({ params, variables }: Stale): Promise<void> {
  const query = PreloadableQueryRegistry.get(params.id!);
  return new Promise((resolve) => {
    if (query) fetchQuery(environment(), query, variables).subscribe({ complete: resolve, error: () => resolve() });
    else resolve();
  });
}
