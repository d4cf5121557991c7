import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { member } from '#tests/support/kit.ts';
import { memberPaths, publicPaths } from '#tests/support/screens.ts';
import { spokenTexts, translationsOf } from '#tests/support/spokenTexts.ts';

/*
 * Two made-up languages: en-XA has every message 40 % longer and with accents, en-XB is the same from right to left. What is
 * read without accents is in no catalogue.
 */

const messages = new Set(Object.keys(translationsOf('de')));
/** Posts are in English, and say so. */
const inEnglish = new Set(['/blog-feed', '/blog-post?post=wearables.md']);

/** Returns what of the screen is still the English of a catalogue, or reaches out of the window or of its own box. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const english = inEnglish.has(path) ? [] : (await spokenTexts(page)).filter((text) => messages.has(text));
  const cut = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const found = wide > 0 ? [`the page is ${wide} px too wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const hidesMore = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const isSeen = element.clientWidth > 1 && element.checkVisibility({ visibilityProperty: true });
      if (hidesMore && isSeen && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off: ${element.innerText.slice(0, 60)}`);
    }
    return found;
  });
  return [...english.map((text) => `in English: ${text}`), ...cut].map((fault) => `${path} ${fault}`);
}

async function faults(page: Page, paths: readonly string[]): Promise<string[]> {
  const found = [];
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => page.getByRole('main').isVisible(), { message: `${path} shows its content` }).toBe(true);
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: `${path} has loaded` }).toBe(0);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      found.push(...(await faultsOf(page, path)));
    }
  }
  return [...new Set(found)];
}

test.each(['en-XA', 'en-XB'])('every screen is translated and holds longer texts (%s)', async (tag) => {
  const ada = await member();
  await ada.rest('PUT', '/api/user/photos-pin', { enabled: false });
  const page = await visit('/privacy-policy', { size: phone });
  await page.evaluate((language) => localStorage.setItem('language', language), tag);
  const found = await faults(page, publicPaths);
  await page.evaluate((token) => localStorage.setItem('authToken', token), ada.token);
  found.push(...(await faults(page, memberPaths)));
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(tag === 'en-XB' ? 'rtl' : 'ltr');
  expect(found).toEqual([]);
});
