import type { Page } from 'playwright-core';

type Store = 'drafts' | 'writes';

/** Has the browser abort reads of a store, from the next page on: so many, or all until `allowReads`. */
export function abortReads(page: Page, store: Store, count = Number.MAX_SAFE_INTEGER): Promise<unknown> {
  return page.addInitScript(
    ({ name, times }) => {
      const { getAll } = IDBObjectStore.prototype;
      let left = times;
      IDBObjectStore.prototype.getAll = function readAll(...args) {
        const request = getAll.apply(this, args);
        if (this.name === name && !('canRead' in globalThis) && (left -= 1) >= 0) this.transaction.abort();
        return request;
      };
    },
    { name: store, times: count },
  );
}

/** Ends what abortReads does, in the open page. */
export async function allowReads(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(globalThis, { canRead: true }));
}
