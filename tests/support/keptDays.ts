import type { Page } from 'playwright-core';

/** True when the device store holds two responses about a day: its page and its journal. */
export function keepsJournalOf(page: Page, date: string): Promise<boolean> {
  return page.evaluate(async (date) => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'everystep')) return false;
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('everystep');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('responses').objectStore('responses').getAllKeys();
        reading.addEventListener('success', () => {
          opening.result.close();
          resolve(reading.result.filter((name) => String(name).includes(date)).length > 1);
        });
      });
    });
  }, date);
}
