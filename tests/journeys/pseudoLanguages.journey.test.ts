import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pseudo } from '#frontend/build/pseudo.ts';
import { today } from '#gateway/calendar/day.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { jpeg } from '#tests/support/images.ts';
import { sendPhotos } from '#tests/support/imagesSent.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { load, memberPaths, publicPaths, walk } from '#tests/support/screens.ts';
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
      const isSeen = style.clipPath === 'none' && element.checkVisibility({ visibilityProperty: true });
      if (
        hidesMore &&
        isSeen &&
        element.innerText &&
        style.textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      )
        found.push(`cut off: ${element.innerText.slice(0, 60)}`);
    }
    return found;
  });
  return [...english.map((text) => `in English: ${text}`), ...cut].map((fault) => `${path} ${fault}`);
}

async function faults(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await walk(page, paths, async (path) => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      found.push(...(await faultsOf(page, path)));
    }
  });
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

/** An English message as the page says it. */
const said = (message: string) => pseudo(message) as string;
const button = (page: Page, message: string) => page.getByRole('button', { name: said(message) }).first();

/** Somebody with entries on this day, a goal, and photos on two days. */
async function diarist(): Promise<Member> {
  const ada = await member();
  await ada.rest('PUT', '/api/user/photos-pin', { enabled: false });
  const day = today('UTC');
  for (const [activityType, from, to] of [
    ['weightlifting', '00:10', '00:40'],
    ['running', '01:10', '02:03'],
  ])
    await ada.rest('POST', '/api/activities', {
      activityType,
      startTime: `${day}T${from}`,
      endTime: `${day}T${to}`,
      timezone: 'UTC',
    });
  await ada.rest('POST', '/api/macros', { description: '🍲', protein: 1, fats: 1, carbs: 1, date: day });
  await ada.rest('POST', '/api/goals', { goalType: 'sleep', goalName: '😴', targetValuePrimary: 8 });
  for (const date of ['2026-03-01', '2026-02-01'])
    await sendPhotos(ada, [await jpeg('a.jpg', { width: 300, height: 400 }), await jpeg()], { date });
  return ada;
}

const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).first();
const photo = (page: Page) => page.locator('main button:has(img)').first();

async function openPalette(page: Page): Promise<void> {
  await page.setViewportSize(desktop);
  await button(page, 'Search or log').click();
}

async function compare(page: Page): Promise<void> {
  await button(page, 'COMPARE').click();
  for (const which of [0, 1]) await page.locator('main section + button').nth(which).click();
}

/** What opens over a screen: the screen, and how it is opened from there. */
const overlays: Record<string, [path: string, open: (page: Page) => Promise<void>]> = {
  menu: ['/home', (page) => button(page, 'Menu').click()],
  'calendar popup': ['/home', (page) => page.locator('main button[aria-haspopup=dialog]').first().click()],
  'quick sheet': ['/home', (page) => button(page, 'Quick log').click()],
  'quick activity': [
    '/home',
    async (page) => {
      await button(page, 'Quick log').click();
      await dialogButton(page, said('Running (activity)')).click();
    },
  ],
  'quick food': [
    '/home',
    async (page) => {
      await button(page, 'Quick log').click();
      await dialogButton(page, said('Food')).click();
    },
  ],
  'menu of a row': [
    '/home',
    (page) =>
      page
        .getByRole('link', { name: said('Weightlifting (activity)') })
        .first()
        .click({ button: 'right' }),
  ],
  'command palette': ['/goals', openPalette],
  'list of keys': [
    '/goals',
    async (page) => {
      await openPalette(page);
      await page.getByRole('option', { name: said('Keyboard shortcuts') }).click();
    },
  ],
  'question before a deletion': ['/goals', (page) => page.getByRole('button', { name: '😴' }).last().click()],
  'wheel of a time': ['/add-activity', (page) => page.locator('main button[aria-haspopup=dialog]').first().click()],
  'macro targets': ['/nutrition', (page) => button(page, 'Set targets').click()],
  'photo viewer': ['/photos', (page) => photo(page).click()],
  'all photos': ['/photos', (page) => button(page, 'All photos').click()],
  'time-lapse': [
    '/photos',
    async (page) => {
      await button(page, 'All photos').click();
      await dialogButton(page, said('Time-lapse')).click();
    },
  ],
  upload: ['/photos', (page) => button(page, 'ADD PHOTOS').click()],
  'photos side by side': ['/photos', compare],
  'photos with a slider': [
    '/photos',
    async (page) => {
      await compare(page);
      await page.getByRole('dialog').getByText(said('Slider'), { exact: true }).click();
    },
  ],
};

test.each(['en-XA', 'en-XB'])(
  'everything that opens over a screen is translated and holds longer texts (%s)',
  async (tag) => {
    const { token } = await diarist();
    const page = await visit('/privacy-policy', { size: phone, touch: true, timezone: 'UTC' });
    await page.evaluate((stored) => Object.assign(localStorage, stored), { language: tag, authToken: token });
    const found: string[] = [];
    for (const [name, [path, open]] of Object.entries(overlays)) {
      await page.setViewportSize(phone);
      await load(page, path);
      await open(page);
      await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
      const loading = page.locator('[aria-busy=true], [role=status][aria-label]');
      await expect.poll(() => loading.count(), { message: `${name} has loaded` }).toBe(0);
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        found.push(...(await faultsOf(page, name)));
      }
    }
    expect([...new Set(found)]).toEqual([]);
  },
);
