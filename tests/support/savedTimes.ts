import type { Page } from 'playwright-core';
import type { RequestParameters } from 'relay-runtime';
import { expect } from 'vitest';

/** Returns when each response of the device store was saved, by name; none without a store. */
export function savedTimes(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'everystep')) return {};
    return new Promise<Record<string, number>>((resolve, reject) => {
      const opening = indexedDB.open('everystep');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const times: Record<string, number> = {};
        const reading = opening.result.transaction('responses').objectStore('responses').openCursor();
        reading.addEventListener('success', () => {
          const cursor = reading.result;
          if (cursor) {
            times[String(cursor.key)] = cursor.value.savedAt;
            return cursor.continue();
          }
          opening.result.close();
          resolve(times);
        });
      });
    });
  });
}

/** Waits until the device store has a response to this query: about this date, when one is given. */
export async function expectSaved(page: Page, { params }: { params: RequestParameters }, date = ''): Promise<void> {
  const isIt = (name: string) => name.startsWith(`${params.id}:`) && name.includes(date);
  await expect.poll(async () => Object.keys(await savedTimes(page)).some(isIt)).toBe(true);
}
