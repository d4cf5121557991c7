import type { Page } from 'playwright-core';

/** Returns the encrypted drafts in the page's IndexedDB. */
export const storedDrafts = (page: Page): Promise<string[]> => storedValues(page, 'drafts');

/** Returns the encrypted bytes of all files that wait in the page's IndexedDB, in base64. */
export const storedFiles = (page: Page): Promise<string[]> => storedValues(page, 'files');

function storedValues(page: Page, store: 'drafts' | 'files'): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('everystep_outbox');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(
              (reading.result as (string | { bytes: ArrayBuffer })[]).map((value) =>
                typeof value === 'string'
                  ? value
                  : btoa(Array.from(new Uint8Array(value.bytes), (byte) => String.fromCharCode(byte)).join('')),
              ),
            );
          });
        });
      }),
    store,
  );
}
