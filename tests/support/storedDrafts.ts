import type { Page } from 'playwright-core';

/** Returns the drafts in the page's IndexedDB, encrypted. */
export function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('everystep_outbox');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const drafts = opening.result.transaction('drafts').objectStore('drafts').getAll();
          drafts.addEventListener('success', () => {
            opening.result.close();
            resolve(drafts.result);
          });
        });
      }),
  );
}
