import { expect, test } from 'vitest';
import { expectAccessible, smallPhone } from '#tests/support/accessible.ts';
import { desktop, visit } from '#tests/support/browser.ts';

test('the page of the API works on a small phone and on a desktop, light and dark, and opens by keyboard', async () => {
  const page = await visit('/api/docs', { size: smallPhone });
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('API');
  await page.getByRole('link', { name: 'Activities', exact: true }).focus();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe('#activities');
  await page.locator('#createActivity summary').focus();
  await page.keyboard.press('Enter');
  const call = page.locator('#createActivity');
  await call.getByText('curl -X POST').waitFor();
  await expect.poll(() => call.textContent()).toContain('activityTyperequired');
  await page.locator('#uploadPhotos summary').press('Enter');
  const message = page.locator('#receiveDayChanged');
  await message.locator('summary').press('Enter');
  await message.getByText('webhook-signature').waitFor();
  await message.getByText('"dates"').waitFor();
  await page.setViewportSize(desktop);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(desktop.width);
  await page.setViewportSize(smallPhone);
  // All calls are drawn alike: those that are open stand for the others.
  await page.evaluate(() =>
    document.querySelectorAll('main details:not([open])').forEach((closed, index) => index > 8 && closed.remove()),
  );
  await expectAccessible(page, [smallPhone]);
});
