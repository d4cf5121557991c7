import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, smallPhone } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/freePort.ts';
import { gateway } from '#tests/support/kit.ts';
import { startRealProvider } from '#tests/support/realProvider.ts';

let address: string;
let provider: Awaited<ReturnType<typeof startRealProvider>>;
beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  provider = await startRealProvider(address);
  await gateway({ PORT: String(port), PUBLIC_URL: address, ...provider.settings });
});
afterAll(() => provider.stop());

test('somebody new comes in through the pages of a real provider, is known the next time, and keeps a way in', async () => {
  const page = await visit(`${address}/login`, { size: phone });
  const throughProvider = page.getByRole('button', { name: 'Continue with Our home' });
  await throughProvider.waitFor();
  await expectAccessible(page, [smallPhone]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/login.png` });
  await throughProvider.click();
  await page.locator('input[name=login]').fill('grace');
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/onboarding');

  // At the provider she is still signed in.
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.goto(`${address}/login`);
  await throughProvider.click();
  await page.waitForURL('**/onboarding');
  await page.goto(`${address}/profile/security`);
  await page.getByRole('list', { name: 'Connected accounts' }).getByText('grace@example.org').waitFor();
  await page.getByText('Choose a password').waitFor();
  await expectAccessible(page, [smallPhone]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/security.png`, fullPage: true });
  const disconnect = async () => {
    await page.getByRole('button', { name: 'Disconnect Our home' }).click();
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  };
  await disconnect();
  // Being let in without a question is no fresh proof: the provider asks anew.
  await page.getByRole('button', { name: 'Confirm with Our home' }).click();
  await page.locator('input[name=login]').fill('grace');
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button').first().click();
  await page.getByText('Thanks, it’s you').waitFor();
  await page.waitForURL('**/profile/security');
  await disconnect();
  await page.getByText('This is your only way in.').waitFor();
});

test('a person who cancels at the provider reads so, and the address keeps nothing of it', async () => {
  const page = await visit(`${address}/signed-in-with/home?error=access_denied&state=unknown`, { size: phone });
  await page.getByRole('heading', { name: 'That didn’t work' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page, [smallPhone]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refused.png` });
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.waitForURL('**/login');
});
