import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { jpeg } from '#tests/support/images.ts';
import { member } from '#tests/support/kit.ts';
import { follow, load, memberPaths } from '#tests/support/screens.ts';
import { spokenTexts, translationsOf } from '#tests/support/spokenTexts.ts';
import { storedFiles } from '#tests/support/storedValues.ts';

type Says = Record<string, string>;

/** Presses the button with the translation of this English name. */
const press = (page: Page, says: Says, name: string) =>
  page.getByRole('button', { name: says[name]!, exact: true }).click();
const message = (page: Page, says: Says, text: string) =>
  page.getByText(says[text]!, { exact: true }).first().waitFor();

async function signUp(page: Page, says: Says, username: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name: says[name]!, exact: true });
  await field('First name').fill('Zoë');
  await field('Last name').fill('Ipsum');
  await field('Username').fill(username);
  await field('Email').fill(`${username}@example.org`);
  await field('Password').fill('a calm river 2026');
  await press(page, says, 'Create Account');
  await page.waitForURL('**/onboarding');
}

/** Logs food with a number as the language writes it, a photo and a journal entry, and finds them on the day. */
async function fillIn(page: Page, says: Says, number: string, isSpoken: () => Promise<void>): Promise<void> {
  await page.goto('/add-macros');
  await page.getByLabel(says['Description']!, { exact: true }).fill('🥣');
  for (const name of ['protein', 'fats', 'carbs']) await page.locator(`input[name=${name}]`).fill(number);
  await isSpoken();
  await press(page, says, 'SAVE');
  await message(page, says, 'Macros added successfully!');
  await isSpoken();

  await page.goto('/photos');
  await press(page, says, 'No Thanks');
  await press(page, says, 'ADD PHOTOS');
  const dialog = page.getByRole('dialog');
  const { name, type: mimeType, bytes: buffer } = await jpeg('🌄.jpg');
  await dialog.locator('input[type=file][multiple]').setInputFiles({ name, mimeType, buffer });
  await dialog.getByText('🌄.jpg').waitFor();
  await isSpoken();
  // "UPLOAD 1 PHOTO".
  await dialog.getByRole('button', { name: /\b1\b/ }).click();
  await message(page, says, 'Photos uploaded successfully!');
  await isSpoken();
  // Until the device has forgotten it, the next save waits for it.
  await expect.poll(() => storedFiles(page)).toEqual([]);

  await page.goto('/journal-entry');
  await page.locator('textarea').fill('🌧️ 🌈');
  await isSpoken();
  await press(page, says, 'SAVE');
  await message(page, says, 'Journal entry saved successfully!');
  await isSpoken();

  await page.goto('/home');
  await page.getByText('🥣').waitFor();
  const rowOfFood = page.getByRole('link').filter({ hasText: '🥣' });
  await expect.poll(() => rowOfFood.innerText()).toContain(number);
  await page.locator('main button img').first().waitFor();
  await isSpoken();
  await page.goto('/journal-history');
  await page.getByText('🌧️ 🌈').waitFor();
  await isSpoken();
}

/** Returns the words on the screen that continue on the next line, other than after a hyphen, and what the header cuts. */
function brokenTexts(page: Page, part = 'main'): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    const lines = [...document.querySelectorAll('header p[aria-live]')];
    for (const text of lines.flatMap((line) => [line.previousElementSibling!, line]))
      if (text.scrollWidth > text.clientWidth) found.push(text.textContent);
    const walker = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
      for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    return found;
  }, part);
}

test('on a phone no German word of the rights of a token is broken', async () => {
  const page = await visit('/profile/access-tokens', { as: await member(), size: phone, locale: 'de-DE' });
  await page.getByRole('button', { name: 'Neues Token' }).click();
  await page.getByRole('dialog').getByText('Schreiben').first().waitFor();
  expect(await brokenTexts(page, '[role=dialog]')).toEqual([]);
});

test.each([
  ['de', 'de-AT'],
  ['es', 'es-MX'],
  ['fr', 'fr-FR'],
  ['pt-BR', 'pt-BR'],
])('somebody signs up, logs their day, and finds every screen in their language (%s)', async (tag, locale) => {
  const says = translationsOf(tag);
  const said = new Set(Object.values(says));
  const page = await visit('/register', { size: phone, locale });
  const english = new Set<string>();
  async function listen(): Promise<void> {
    const path = new URL(page.url()).pathname;
    for (const text of await spokenTexts(page)) if (text in says && !said.has(text)) english.add(`${path}: ${text}`);
  }
  await load(page, '/privacy-policy');
  expect(await brokenTexts(page)).toEqual([]);
  await page.goto('/register');
  // The texts come with the page, on every screen.
  await expect.poll(() => page.locator(`link[rel=modulepreload][href^="/assets/catalogue-${tag}-"]`).count()).toBe(1);
  await signUp(page, says, `zoe-${tag}`);
  await fillIn(page, says, new Intl.NumberFormat(locale).format(7.5), listen);
  for (const path of memberPaths) {
    await follow(page, path);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, size, wide, await brokenTexts(page)]).toEqual([path, size, 0, []]);
      await listen();
    }
  }
  await page.setViewportSize(phone);
  await follow(page, '/home');
  await page.context().setOffline(true);
  await page.getByLabel(says['Weight']!, { exact: true }).fill('70');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: says['Sync now']!, exact: true }).waitFor();
  expect(await brokenTexts(page)).toEqual([]);
  expect([...english]).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag);
});
