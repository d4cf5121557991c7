import { expect, test } from 'vitest';
import { expectAccessible, smallPhone } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { gateway, member } from '#tests/support/kit.ts';

test('B1 an aged session is asked for the password on top of a dialog, keeps what was typed, and goes on by itself', async () => {
  const ann = await member();
  await (await gateway()).setClock(new Date(Date.now() + 11 * 60_000).toISOString());
  const page = await visit('/profile/access-tokens', { as: ann, size: phone });
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Watch');
  await page.getByRole('group', { name: 'Journal' }).getByText('Read', { exact: true }).click();
  const make = page.getByRole('button', { name: 'Create token' });
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  const password = question.getByLabel('Password', { exact: true });

  await make.click();
  await password.waitFor();
  await expect.poll(() => password.evaluate((input) => document.activeElement === input)).toBe(true);
  await expectAccessible(page, [smallPhone]);
  // Escape calls off the question alone.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Watch');

  await make.click();
  await password.fill('not mine');
  await page.keyboard.press('Enter');
  await question.getByText('That is not your password. Please try again.').waitFor();
  await password.fill(ann.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('The token Watch').waitFor();
  await expect.poll(() => question.count()).toBe(0);
});
