import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, smallPhone } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/freePort.ts';
import { gateway, member } from '#tests/support/kit.ts';

let address: string;
beforeAll(async () => {
  const port = await freePort();
  // Browsers take passkeys over plain http on localhost only.
  address = `http://localhost:${port}`;
  await gateway({ PORT: String(port), PUBLIC_URL: address });
});

/** Gives the page a phone's own passkeys, unlocked by its owner. */
async function withFingerprint(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: () => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    allow: () => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  };
}

test('a passkey is added, signs in alone and after the password, proves who asks, and is removed', async () => {
  const ann = await member();
  const page = await visit(`${address}/login`, { size: phone });
  const fingerprint = await withFingerprint(page);
  const givePassword = async () => {
    await page.getByLabel('Username or email').fill(ann.username);
    await page.getByLabel('Password', { exact: true }).fill(ann.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await givePassword();
  await page.waitForURL('**/home');
  await page.goto(`${address}/profile/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
  await expect.poll(() => codes.evaluate((list) => document.activeElement === list)).toBe(true);
  await expectAccessible(page, [smallPhone]);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect.poll(() => codes.count()).toBe(0);
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor();
  // A second one on the same phone is refused by the phone itself.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('This device already has a passkey of yours.').waitFor();

  const signOut = async () => {
    await page.goto(`${address}/profile`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/profile');
    await page.goto(`${address}/login`);
  };
  await signOut();
  await fingerprint.refuse();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('No passkey was used').waitFor();
  await fingerprint.allow();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/home');

  await signOut();
  await givePassword();
  await page.getByRole('button', { name: 'Use your passkey' }).waitFor();
  await expectAccessible(page, [smallPhone]);
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await page.waitForURL('**/home');

  await (await gateway()).setClock(new Date(Date.now() + 11 * 60_000).toISOString());
  await page.goto(`${address}/profile/security`);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByRole('button', { name: 'Use your passkey' }).click();
  await page.getByText('Passkey removed').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Remove My phone' }).count()).toBe(0);
  await (await gateway()).setClock(null);
});
