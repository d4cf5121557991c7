import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { foodOf } from '#tests/support/offline.ts';
import { expectStored } from '#tests/support/storedValues.ts';

const databases = (page: Page) => page.evaluate(() => indexedDB.databases());
const refusal = (page: Page) => page.getByText('Nothing can be kept on this device');

/** Counts in the page how often the notice appears. */
async function countRefusals(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shown = 0;
    let was = false;
    new MutationObserver(() => {
      const is = document.body?.textContent?.includes('Nothing can be kept on this device') ?? false;
      if (is && !was) shown += 1;
      was = is;
      document.documentElement.dataset['refusals'] = String(shown);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['refusals'] ?? 0));
}

test('a person has this device forget everything, after a question that names what would be lost', async () => {
  const ann = await member({ firstName: 'Ann' });
  const page = await visit('/home', { as: ann, size: phone, serviceWorker: true });
  await page.getByRole('link', { name: 'ADD MACROS' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.goto('/add-macros');
  await page.context().setOffline(true);
  await page.getByLabel('Description').fill('Apple');
  for (const macro of ['Protein', 'Fats', 'Carbs']) await page.getByLabel(macro).fill('1');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('1 waiting to sync').waitFor();
  await page.goto('/journal-entry');
  await page.getByLabel('Journal').fill('Dear diary');
  await expectStored(page, 'Dear diary');
  // The food keeps waiting.
  await page
    .context()
    .route('**/graphql', (route) =>
      route.request().postData()?.includes('"carbs"') ? route.abort() : route.continue(),
    );
  await page.context().setOffline(false);
  await page.goto('/profile/privacy');
  await page.getByText(/^\d+ kB on this device now\.$/).waitFor();
  await page.getByRole('switch', { name: 'Keep my recent days on this device' }).press('Space');
  await page.getByText('1 kB on this device now.').waitFor();
  await page.getByRole('button', { name: 'Forget this device' }).click();
  await page.getByText('Not saved yet, and lost: your journal, 1 change that has not synced.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forget and sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => databases(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
    .toEqual([]);
});

/** Logs food and writes in the journal, which work as ever. */
async function useEverystep(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'ADD MACROS' }).click();
  await page.getByLabel('Description').fill('Bread');
  for (const macro of ['Protein', 'Fats', 'Carbs']) await page.getByLabel(macro).fill('1');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByRole('link', { name: /^Bread/ }).waitFor();
  await page.goto('/journal-entry');
  await page.getByLabel('Journal').fill('Dear diary');
  await page.getByRole('button', { name: 'SAVE' }).click();
  await page.getByText('Journal entry saved successfully!').waitFor();
  await page.goto('/select-activity');
  await page.getByText('PINNED').waitFor();
}

/** Opens Home where nothing can be kept: everything works with a connection, and a notice says so once. */
async function expectOneNotice(page: Page, ann: Member, refusals: () => Promise<number>): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('authToken', token), ann.token);
  await page.goto('/home');
  await refusal(page).waitFor();
  expect(await refusals()).toBe(1);
  await page.goto('/home');
  await useEverystep(page);
  expect(await refusals()).toBe(0);
  expect(await foodOf(ann)).toEqual(['Bread']);
}

test.each(['throws', 'fails'])(
  'where IndexedDB %s, everything works with a connection, and a notice says so once',
  async (how) => {
    const ann = await member();
    const page = await visit('/login', { size: phone });
    await page.addInitScript((way) => {
      IDBFactory.prototype.open = () => {
        if (way === 'throws') throw new DOMException('Denied', 'SecurityError');
        const request = Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
        Object.defineProperty(request, 'error', { value: new DOMException('Denied', 'UnknownError') });
        setTimeout(() => request.dispatchEvent(new Event('error')));
        return request;
      };
    }, how);
    const refusals = await countRefusals(page);
    await expectOneNotice(page, ann, refusals);
  },
);

test('where the disk is full, everything works with a connection, and a notice says so once', async () => {
  const ann = await member();
  const page = await visit('/login', { size: phone });
  const refusals = await countRefusals(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 });
  await expectOneNotice(page, ann, refusals);
});
