import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fakeStripe.ts';
import { freePort } from '#tests/support/freePort.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { gateway, member } from '#tests/support/kit.ts';

let stripe: FakeStripe;
// The checkout leads back to PUBLIC_URL, so the port must be known before the gateway starts.
beforeAll(async () => {
  stripe = await startFakeStripe();
  const port = await freePort();
  const { url } = await gateway({ ...stripe.settings, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  stripe.webhookUrl = `${url}/api/stripe/webhook`;
});
afterAll(() => stripe.stop());

const card = (page: Page) => page.getByRole('region', { name: 'Membership' });

/** The provider's word may come a moment after the browser. */
async function profileSays(page: Page, words: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto('/profile');
      await card(page).waitFor();
      return card(page).innerText();
    })
    .toContain(words);
}

test('MEMB-07 MEMB-21 MEMB-22 MEMB-25 MEMB-29 MEMB-30 SHELL-19 somebody upgrades on a phone, downgrades at the portal and cancels', async () => {
  const kim = await member({ firstName: 'Kim' });
  const page = await visit('/profile', { as: kim, size: phone, touch: true });
  await card(page).getByText('Ads Enabled').waitFor();
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Upgrade to Premium' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByText('Yearly').tap();
  await dialog.getByText('$99.99 per year (save $20)').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go to checkout' }).tap();

  await page.waitForURL(`${stripe.url}/c/pay/**`);
  await page.getByText('Premium at $99.99 per year').waitFor();
  await page.getByRole('button', { name: 'Pay' }).tap();
  await page.waitForURL('**/subscription/success?session_id=cs_test_*');
  await page.getByRole('heading', { name: 'You have Premium' }).waitFor();
  await page.getByText('Advanced analytics').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Go to your profile' }).tap();
  await card(page).getByText('Analytics', { exact: true }).waitFor();
  await card(page).getByRole('button', { name: 'Manage Subscription' }).tap();
  await page.waitForURL(`${stripe.url}/p/session/**`);
  await page.getByRole('button', { name: 'Switch to Ad-free at $4.99 per month' }).tap();
  await page.getByText('Ad-free at $4.99 per month: active').waitFor();
  await page.getByRole('link', { name: 'Return to Everystep' }).tap();
  await page.waitForURL('**/profile');
  await profileSays(page, 'Basic Stats');
  await card(page).getByText('Ad-free, paid monthly.').waitFor();

  await card(page).getByRole('button', { name: 'Manage Subscription' }).tap();
  await page.getByRole('button', { name: 'Cancel now' }).tap();
  await page.getByText('You have none.').waitFor();
  await profileSays(page, 'Ads Enabled');
  expect((await kim.rest('GET', '/api/user')).body.membership).toBe('Free');
});

test('MEMB-14 MEMB-21 by keyboard alone; going back from the checkout loses nothing and costs nothing', async () => {
  const sam = await member();
  const page = await visit('/profile', { as: sam, size: desktop, scheme: 'dark' });
  await card(page).waitFor();
  await tabTo(page, 'Upgrade to Ad-free');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expectAccessible(page);
  await tabTo(page, 'Go to checkout');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stripe.url}/c/pay/**`);
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.waitForURL('**/profile');
  await card(page).getByRole('button', { name: 'Upgrade to Ad-free' }).waitFor();
  expect((await sam.rest('GET', '/api/user')).body.membership).toBe('Free');
});
