import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/support/accessible.ts';
import { desktop, phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member } from '#tests/support/kit.ts';

/** As if the app had been opened from the home screen of an iPhone. */
async function installed(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.reload();
}

/** Returns true once React has hydrated the element. Runs in the page. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/** Returns true once React has the page's root. Runs in the page. */
function isStarting(root: Element): boolean {
  return Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

test('LAND-05 Learn More scrolls to the features, below the header, and moves the focus there', async () => {
  const page = await visit('/', { size: phone });
  await page.getByRole('button', { name: 'Learn More' }).waitFor();
  await tabTo(page, 'Learn More');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Everything that moves you, in one quiet place' });
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(phone.height / 2);
  const header = (await page.getByRole('banner').boundingBox())!;
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height);
  await page.keyboard.press('Tab');
  // The row of features, which the arrow keys scroll on a phone.
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Features');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All of it in plain words');
});

test.each([
  ['the app has loaded', false],
  ['React has the code of the page', true],
])('LAND-05 Learn More works before %s, and the app leaves the page where it is', async (_, isStarted) => {
  const page = await visit('/', { size: phone });
  const held = Promise.withResolvers<void>();
  await page.route(/LandingScreen.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  const button = page.getByRole('button', { name: 'Learn More' });
  if (isStarted) {
    await button.hover();
    await expect.poll(() => page.locator('#root').evaluate(isStarting)).toBe(true);
  }
  await button.click();
  const heading = page.getByRole('heading', { name: 'Everything that moves you, in one quiet place' });
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(phone.height / 2);
  held.resolve();
  await expect.poll(() => heading.evaluate(isAlive)).toBe(true);
  expect((await heading.boundingBox())!.y).toBeLessThan(phone.height / 2);
});

test.each([
  ['light', phone],
  ['dark', desktop],
] as const)(
  'LAND-06 the landing page holds (%s, %o): nothing sticks out, every picture arrives, no accessibility violation',
  async (scheme, size) => {
    const page = await visit('/', { size, scheme });
    await page.getByRole('contentinfo').waitFor();
    const pictures = page.getByRole('region', { name: /Everything that moves you/ }).getByRole('img');
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      expect(await picture.evaluate((image) => (image as HTMLImageElement).currentSrc)).toContain(`-${scheme}`);
    }
    await expectAccessible(page);
  },
);

test.each([
  ['light', { width: 320, height: 568 }],
  ['dark', desktop],
] as const)('SHELL-02 the installed app’s landing page fits (%s, %o)', async (scheme, size) => {
  const page = await visit('/', { size, scheme });
  await installed(page);
  const signIn = page.getByRole('link', { name: 'Sign In' });
  await signIn.waitFor();
  expect(
    await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
  ).toEqual([size.width, size.height]);
  await expectAccessible(page, [size]);
  await tabTo(page, 'Sign In');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
});

test('SHELL-03 the landing page is readable without scripts, and the app hydrates it unchanged', async () => {
  const page = await visit('/', { size: phone });
  const answer = await (await page.request.get('/')).text();
  expect(answer).toContain('<h1');
  expect(answer).not.toMatch(/<script>|\son\w+=/);
  const drawn = await page.getByRole('heading', { level: 1 }).elementHandle();
  await expect.poll(() => drawn!.evaluate(isAlive)).toBe(true);
  // The same node, not one like it.
  expect(await drawn!.evaluate((heading) => heading.isConnected)).toBe(true);
});

test('SHELL-01 a member never sees the landing page, whose HTML comes first', async () => {
  const ada = await member();
  const page = await visit('/home', { as: ada, size: phone });
  await page.addInitScript(() => {
    Object.assign(globalThis, { seen: false });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.textContent?.startsWith('Big changes') && heading.checkVisibility())
        Object.assign(globalThis, { seen: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'ADD ACTIVITY' }).waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: boolean }).seen)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.dataset['prerender'])).toBeUndefined();
});
