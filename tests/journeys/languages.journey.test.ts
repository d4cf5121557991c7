import { expect, test } from 'vitest';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { memberPaths } from '#tests/support/screens.ts';
import { spokenTexts, translationsOf } from '#tests/support/spokenTexts.ts';

test.each([
  ['de', 'de-AT'],
  ['es', 'es-MX'],
  ['fr', 'fr-FR'],
  ['pt-BR', 'pt-BR'],
])('somebody signs up, and finds every screen in their language (%s)', async (tag, locale) => {
  const says = translationsOf(tag);
  const said = new Set(Object.values(says));
  const page = await visit('/register', { size: phone, locale });
  const field = (name: string) => page.getByRole('textbox', { name: says[name]!, exact: true });
  await field('First name').fill('Zoë');
  await field('Last name').fill('Ipsum');
  await field('Username').fill(`zoe-${tag}`);
  await field('Email').fill(`zoe-${tag}@example.org`);
  await field('Password').fill('a calm river 2026');
  await page.getByRole('button', { name: says['Create Account']!, exact: true }).click();
  await page.waitForURL('**/onboarding');
  const english = new Set<string>();
  for (const path of memberPaths) {
    await page.goto(path);
    await expect.poll(() => page.locator('main').isVisible(), { message: `${path} shows its content` }).toBe(true);
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: `${path} has loaded` }).toBe(0);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, size, wide]).toEqual([path, size, 0]);
      for (const text of await spokenTexts(page)) if (text in says && !said.has(text)) english.add(`${path}: ${text}`);
    }
  }
  expect([...english]).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag);
});
