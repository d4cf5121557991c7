import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, visit } from '#tests/support/browser.ts';
import { gateway, member } from '#tests/support/kit.ts';

declare const watchers: Set<CloseWatcher>;

/** Keeps hold of the page's watchers: only Android's Back asks them, which this browser does not have. */
async function holdWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all = new Set<CloseWatcher>();
    class Held extends CloseWatcher {
      constructor() {
        super();
        all.add(this);
      }
      override destroy() {
        all.delete(this);
        super.destroy();
      }
    }
    Object.assign(window, { CloseWatcher: Held, watchers: all });
  });
}

/** What Android does on Back: asks the watcher that was made last, if there is one. Returns how many there were. */
const pressBack = (page: Page) =>
  page.evaluate(() => {
    const { size } = watchers;
    [...watchers].at(-1)?.requestClose();
    return size;
  });

test('B1 SHELL-44 Back of an installed phone closes the question, then the dialog below, then the menu, and leaves no screen', async () => {
  const ann = await member();
  await (await gateway()).setClock(new Date(Date.now() + 11 * 60_000).toISOString());
  const page = await visit('/profile/access-tokens', { as: ann, size: phone });
  await holdWatchers(page);
  await page.reload();
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Watch');
  await page.getByRole('group', { name: 'Journal' }).getByText('Read', { exact: true }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByLabel('Password', { exact: true }).waitFor();
  expect(await pressBack(page)).toBe(2);
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Watch');
  expect(await pressBack(page)).toBe(1);
  await page.getByLabel('Name', { exact: true }).waitFor({ state: 'detached' });
  expect(await pressBack(page)).toBe(0);

  await page.goto('/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await pressBack(page)).toBe(1);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect([await pressBack(page), new URL(page.url()).pathname]).toEqual([0, '/home']);
});
