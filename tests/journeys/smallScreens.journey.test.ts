import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { smallPhone } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member } from '#tests/support/kit.ts';
import { follow, memberPaths, publicPaths, walk } from '#tests/support/screens.ts';

/** Half of a desktop: what is left of it at 200 % zoom. */
const zoomedDesktop = { width: 720, height: 450 };

/** Opens each screen, and asserts that it fits both sizes. A failure names the path. */
async function expectFitting(page: Page, paths: readonly string[]): Promise<void> {
  await walk(page, paths, (path) => expectNoOverflow(page, path));
}

/** Asserts at each size that nothing on the open screen reaches beyond the window. */
async function expectNoOverflow(page: Page, path: string, sizes = [smallPhone, zoomedDesktop]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ path, ...size, overflow }).toEqual({ path, ...size, overflow: 0 });
  }
}

test('every public screen fits a window of 320 px, and of a desktop at 200 % zoom', async () => {
  const page = await visit('/', { size: smallPhone });
  await expectFitting(page, publicPaths);
});

test('every screen of a member fits a window of 320 px, and of a desktop at 200 % zoom', async () => {
  const ada = await member();
  const at = (time: string) => `2026-03-02T${time}:00Z`;
  await Promise.all([
    ada.rest('POST', '/api/activities', { activityType: 'walking', startTime: at('07:10'), endTime: at('07:42') }),
    ada.rest('POST', '/api/macros', {
      description: 'Omelette with mushrooms and an uncommonly long name',
      protein: 130.5,
      fats: 124.6,
      carbs: 113.8,
      date: '2026-03-02',
    }),
  ]);
  const page = await visit('/photos', { as: ada, size: smallPhone });
  // Opens over the first visit to the photos, and hides `main` from assistive technology.
  await page.getByRole('dialog').getByText('Protect your photos?').waitFor();
  await expectNoOverflow(page, '/photos');
  await ada.rest('PUT', '/api/user/photos-pin', { enabled: false });
  await expectFitting(page, memberPaths);
});

test('a first name without blanks, as long as it may be, does not widen the page', async () => {
  const ada = await member({ firstName: 'W'.repeat(100) });
  const page = await visit('/home', { as: ada, size: smallPhone });
  await page.getByRole('heading', { name: /W{100}/ }).waitFor();
  await expectNoOverflow(page, '/home');
});

test('on a phone no field that Tab reaches lies under the button at the end of its form', async () => {
  const page = await visit('/onboarding', { size: phone });
  await tabTo(page, 'Height');
  const [field, bar] = await Promise.all(
    [page.getByLabel('Height'), page.getByRole('button', { name: 'Continue' })].map((one) => one.boundingBox()),
  );
  expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y);
});

test.each([
  ['a visitor', publicPaths],
  ['a member', memberPaths],
])('with letters of twice the usual size the screens of %s fit a phone', async (who, paths) => {
  const someone = who === 'a member' ? await member() : undefined;
  await someone?.rest('PUT', '/api/user/photos-pin', { enabled: false });
  const page = await visit('/', { ...(someone && { as: someone }), size: phone, locale: 'de-DE', fresh: true });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await walk(page, paths, async (path) => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectNoOverflow(page, path, [phone]);
  });
});

/** Returns the texts on the screen that are wider than their button, or end in dots. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, [role$=dialog] *')]
      .filter((element) => element.matches('button, a') || getComputedStyle(element).textOverflow === 'ellipsis')
      .filter((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().width > element.getBoundingClientRect().width + 1;
      })
      .map(({ textContent }) => textContent),
  );
}

test('in French, whose words are long, no button or row of a screen or dialog is cut at 320 px', async () => {
  const zoe = await member();
  await zoe.rest('PUT', '/api/user/photos-pin', { enabled: false });
  await zoe.rest('POST', '/api/goals', {
    goalType: 'sleep',
    goalName: 'Dormir',
    targetValuePrimary: 7,
    targetValueSecondary: 30,
  });
  const page = await visit('/home', { as: zoe, size: smallPhone, locale: 'fr-FR' });
  const paths = ['/home', '/goals', '/profile', '/profile/security', '/integrations', '/add-macros'];
  await walk(page, paths, async (path) => expect([path, await cutTexts(page)]).toEqual([path, []]));
  const dialogs = {
    '/profile/privacy': 'Oublier cet appareil',
    '/nutrition': 'Fixer les cibles',
  };
  for (const [path, opener] of Object.entries(dialogs)) {
    await follow(page, path);
    await page.getByRole('button', { name: opener }).first().click();
    await page.locator('[role$=dialog]').waitFor();
    expect([opener, await cutTexts(page)]).toEqual([opener, []]);
  }
});
