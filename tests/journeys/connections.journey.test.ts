import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member, rest } from '#tests/support/kit.ts';

async function press(page: Page, name: RegExp | string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('a phone is connected with the keyboard alone, and the page is accessible before, with its token, and after a push', async () => {
  const ann = await member({ timezone: 'UTC' });
  const page = await visit('/phone', { as: ann, size: phone });
  await press(page, 'Create a token');
  const secret = page.getByLabel('The token Phone');
  await secret.waitFor();
  await page.getByRole('img', { name: 'QR code that sets up health data' }).waitFor();
  await expectAccessible(page);
  const authorization = `Bearer ${await secret.inputValue()}`;
  const pushed = {
    steps: [
      { date: '2026-03-02', count: 5000 },
      { date: 'soon', count: 1 },
    ],
  };
  expect((await rest('POST', '/api/ingest/health', pushed, { authorization })).status).toBe(200);
  await press(page, /^Done$/);
  await secret.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Last push' }).getByText('1 new').waitFor();
  await expectAccessible(page);
  await press(page, 'Revoke Phone');
  await page.getByText('Revoke Phone?').waitFor();
  await expectAccessible(page);
  await press(page, /^Revoke$/);
  await page.getByText('Revoke Phone?').waitFor({ state: 'detached' });
  expect((await rest('POST', '/api/ingest/health', pushed, { authorization })).status).toBe(401);
});

test('a webhook is made, tested, its log read, and deleted with the keyboard alone; each state is accessible', async () => {
  const page = await visit('/integrations', { as: await member(), size: phone });
  await tabTo(page, 'Address of your server');
  await page.keyboard.type('nonsense');
  await press(page, 'Add webhook');
  await page.getByText('Enter a web address that begins with https://.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Address of your server').fill('https://hooks.invalid/hook');
  await press(page, 'Add webhook');
  await page.getByLabel('The secret https://hooks.invalid/hook').waitFor();
  await expectAccessible(page);
  await press(page, 'Send a test');
  await page
    .getByText(/^test · /)
    .first()
    .waitFor();
  await expectAccessible(page);
  await press(page, 'Delete https://hooks.invalid/hook');
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page);
  await press(page, /^Delete$/);
  await page.getByText(/No webhooks yet/).waitFor();
});

test('a calendar is made, renewed and turned off with the keyboard alone; its old address is gone', async () => {
  const page = await visit('/integrations', { as: await member(), size: phone });
  await page.getByText('Your calendar is off.').waitFor();
  await press(page, 'Make a calendar');
  const address = page.getByLabel('Secret address');
  await address.waitFor();
  const first = await address.inputValue();
  await expectAccessible(page);
  await press(page, 'New address');
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page);
  await press(page, /^New address$/);
  await expect.poll(() => address.inputValue()).not.toBe(first);
  const second = await address.inputValue();
  const statusOf = async (url: string) => (await rest('GET', new URL(url).pathname)).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await press(page, 'Turn off');
  await page.getByText('Your calendar is off.').waitFor();
  expect(await statusOf(second)).toBe(404);
  await expectAccessible(page);
});
