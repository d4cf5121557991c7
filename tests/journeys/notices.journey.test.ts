import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member } from '#tests/support/kit.ts';

test('SHELL-63 SHELL-64 PIN-15 a notice over an open dialog is in the accessibility tree and reachable with Tab', async () => {
  const ada = await member();
  await ada.rest('PUT', '/api/user/photos-pin', { pin: '2580', enabled: true });
  const page = await visit('/photos', { as: ada, size: phone });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('PIN', { exact: true }).fill('1111');
  await page.keyboard.press('Enter');
  // Playwright's roles are those of the accessibility tree: what stands under aria-hidden has none.
  const notice = page.getByRole('alert').filter({ hasText: 'Incorrect PIN' });
  await notice.waitFor();
  // A pointer keeps it while a slow machine examines the page.
  await notice.hover();
  const box = (await notice.boundingBox())!;
  expect(box.y).toBeLessThan(120);
  expect(phone.width - (box.x + box.width)).toBeLessThan(40);
  await expectAccessible(page);
  await tabTo(page, 'Dismiss');
  await page.keyboard.press('Enter');
  await notice.waitFor({ state: 'hidden' });
  await expect.poll(() => dialog.evaluate((popup) => popup.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
