import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/**
 * Waits until the device has stored what was typed, or a list that holds it. A text is encrypted first, so a page that is left
 * at once loses it.
 */
export async function expectStored(page: Page, part: string): Promise<void> {
  await expect.poll(() => storedTexts(page)).toContainEqual(expect.stringContaining(part));
}

/** Returns the texts of the drafts in the page's IndexedDB and of its other items in local storage, decrypted. */
function storedTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const db = await done(indexedDB.open('everystep_outbox'));
    try {
      const reading = db.transaction(['owner', 'drafts']);
      const [owner, names, drafts] = await Promise.all([
        done<{ key: CryptoKey }>(reading.objectStore('owner').get('member')),
        done(reading.objectStore('drafts').getAllKeys()) as Promise<string[]>,
        done<string[]>(reading.objectStore('drafts').getAll()),
      ]);
      const isOther = ([name, value]: [string, string]) =>
        !/^(journal_)?draft:/.test(name) && /^[\da-f]{24}\./.test(value);
      const items = [
        ...names.map((name, index) => [name, drafts[index]!] as const),
        ...Object.entries<string>(localStorage).filter(isOther),
      ];
      const bytes = (digits: string) => Uint8Array.from(digits.match(/../g)!, (byte) => Number.parseInt(byte, 16));
      return await Promise.all(
        items.map(async ([name, sealed]) => {
          const [iv, data] = sealed.split('.').map(bytes);
          const algorithm = { name: 'AES-GCM', iv: iv!, additionalData: new TextEncoder().encode(name) };
          const json = new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, owner.key, data!));
          return JSON.parse(json) as string;
        }),
      );
    } finally {
      db.close();
    }
  });
}
