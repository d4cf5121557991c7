import { expect, test } from 'vitest';
import { expectAccessible, smallPhone } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member, rest } from '#tests/support/kit.ts';

test('a token is created, kept and revoked with the keyboard alone, and the page is accessible', async () => {
  const page = await visit('/profile/access-tokens', { as: await member(), size: phone });
  await page.getByText('No tokens yet').waitFor();
  await tabTo(page, 'New token');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page, [smallPhone]);
  await tabTo(page, 'Name');
  await page.keyboard.type('Watch');
  await tabTo(page, /^No$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Create token');
  await page.keyboard.press('Enter');

  const secret = page.getByLabel('The token Watch');
  await secret.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('The token Watch');
  const authorization = `Bearer ${await secret.inputValue()}`;
  expect((await rest('GET', '/api/activities', undefined, { authorization })).status).toBe(200);
  await expectAccessible(page, [desktop]);
  await tabTo(page, 'Revoke Watch');
  await page.keyboard.press('Enter');
  await page.getByText('Revoke Watch?').waitFor();
  await tabTo(page, /^Revoke$/);
  await page.keyboard.press('Enter');
  await page.getByText('No tokens yet').waitFor();
  expect((await rest('GET', '/api/activities', undefined, { authorization })).status).toBe(401);
});
